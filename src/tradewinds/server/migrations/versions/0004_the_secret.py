"""By what a server knows that it has the secret that the sessions were begun with"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table("secret", sa.Column("hash", sa.String(length=64), nullable=False), sa.PrimaryKeyConstraint("hash"))
    op.execute("INSERT INTO secret (hash) VALUES ('')")  # of none yet
