"""Tournaments among bots: who plays whom, on one machine or a cluster, and what the results show."""
