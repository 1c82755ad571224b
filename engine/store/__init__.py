"""The store: the deal and the moves in a database, loaded as a replay.

It owns connections and transactions; nothing outside this package sees SQL.
"""

from engine.store.backups import (
    back_up as back_up,
    check_integrity as check_integrity,
    copy_database as copy_database,
    record_backup as record_backup,
    was_left_open as was_left_open,
    write_private_file as write_private_file,
)
from engine.store.database import POOL_SIZE as POOL_SIZE, Database as Database
from engine.store.database_errors import (
    DatabaseErrorKind as DatabaseErrorKind,
    DatabaseUnusable as DatabaseUnusable,
    describe_outage as describe_outage,
)
from engine.store.message_rows import MessageRows as MessageRows
from engine.store.migrations import (
    HEAD as HEAD,
    get_revision as get_revision,
    is_outdated as is_outdated,
    migration_copy as migration_copy,
    upgrade as upgrade,
)
from engine.store.people import account_token as account_token
from engine.store.results import (
    EndHook as EndHook,
    FinishedMatch as FinishedMatch,
    MatchEnd as MatchEnd,
    RecountHook as RecountHook,
)
from engine.store.retention import RetentionPolicy as RetentionPolicy
from engine.store.servers import SideUsed as SideUsed
from engine.store.statements import WriteStatement as WriteStatement
from engine.store.store import Store as Store
from engine.store.transfer import (
    TransferStats as TransferStats,
    require_replay as require_replay,
    transfer_database as transfer_database,
)
from engine.store.transfer_progress import TransferProgress as TransferProgress
from engine.store.unit_of_work import (
    ChannelTaken as ChannelTaken,
    Conflict as Conflict,
    CorruptLog as CorruptLog,
    DuplicateInteraction as DuplicateInteraction,
    NoSuchMatch as NoSuchMatch,
)
