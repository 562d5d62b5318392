"""Seats to come back to, imported matches, speakers' seats, and room for the ids of commands"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("claimed_by", sa.String(length=16), nullable=True))
        batch_op.create_foreign_key("seats_claimed_by", "users", ["claimed_by"], ["id"])
        batch_op.create_index(batch_op.f("ix_seats_claimed_by"), ["claimed_by"], unique=False)
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("imported", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("seat", sa.Integer(), nullable=True))
    with op.batch_alter_table("log", schema=None) as batch_op:
        batch_op.alter_column("command_id", existing_type=sa.String(length=40), type_=sa.String(length=60))
