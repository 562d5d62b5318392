"""One index for what the lobby lists, however many matches are kept"""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("tables_newest", "tables", ["status", "changed"])
    op.drop_index("ix_tables_status", "tables")
    op.drop_index("ix_tables_changed", "tables")
