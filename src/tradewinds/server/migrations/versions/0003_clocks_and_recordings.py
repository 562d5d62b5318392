"""Clocks, and what keeps old matches viewable: the words of the log, recordings"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))
        batch_op.add_column(sa.Column("clock_since", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("breakdown", sa.JSON(none_as_null=True), nullable=True))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("time_left", sa.Double(), nullable=True))
        batch_op.add_column(sa.Column("turn_from", sa.Integer(), nullable=False, server_default="-1"))
        batch_op.add_column(sa.Column("lost", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("jobs", schema=None) as batch_op:
        batch_op.add_column(sa.Column("kind", sa.String(length=8), nullable=False, server_default="bot"))
    with op.batch_alter_table("log", schema=None) as batch_op:
        batch_op.add_column(sa.Column("text", sa.Text(), nullable=True))
    op.create_table(
        "recordings",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id"),
    )
