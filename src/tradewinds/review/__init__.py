"""What a position is worth and what would have been better: hints for those who play, reviews of finished matches."""
