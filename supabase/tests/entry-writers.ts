import type { Query } from './databases.ts';

/** What has to be in a function that writes entries, so that it overwrites nothing that someone else has just written. */
const COMPARES_VERSION = /\bversion is distinct from in_version\b/;
const LOCKS_ENTRY = /\bfor (no key )?update\b|private\.lock_own_entry\(/;
const LOCKS_COUNTERS = /event_counters[^;]* for update;/;
/** The rows are chosen by what is to be overwritten, in the statement that overwrites it. */
const COMPARES_VALUES = /change\.before|participants\.status = 'cancelled'/;
const ADDS = /^\s*insert into public\.participants/;

/** What is known otherwise. */
const NEEDS_NOTHING = {
  isCallerLocking: 'the caller has locked the entry',
  isOwnRow: 'called by the trigger of the row that it writes',
  isErasing: 'empties whatever is there',
  isNoValue: 'sets nothing that anyone has typed',
} as const;

/** The functions that write entries, and what keeps each from overwriting another’s change. */
const ENTRY_WRITERS: Readonly<Record<string, readonly RegExp[] | keyof typeof NEEDS_NOTHING>> = {
  'private.insert_entry': [ADDS],
  'private.insert_imported': [ADDS],
  'private.overwrite_cancelled': [COMPARES_VALUES],
  'private.empty_contacts': 'isErasing',
  'private.empty_person': 'isErasing',
  'private.place': 'isOwnRow',
  'private.promote': [LOCKS_COUNTERS, /id = next_id and participants\.status = 'waiting';/],
  'private.give_place': [
    /event_counters[^;]* for update;[^;]*public\.participants[^;]*for no key update;/,
  ],
  'private.follow_money': [LOCKS_ENTRY],
  'private.move_receipt': [/private\.lock_entries\(/],
  'private.continue_entry': 'isCallerLocking',
  'private.record_bank_lines': [/private\.lock_entries\(/, /participants\.fee_owed is null/],
  'private.touch_entry_of_part': 'isNoValue',
  'private.follow_deadlines': 'isNoValue',
  'private.extend_deadlines': 'isNoValue',
  'private.renew_deadline': 'isNoValue',
  'public.record_registration_mail': 'isNoValue',
  'public.remind_unpaid': [LOCKS_ENTRY],
  'private.follow_new_deadline': 'isNoValue',
  'public.give_up_unpaid': [LOCKS_COUNTERS, LOCKS_ENTRY],
  // What brings receipts with a source has locked the entry.
  'private.reinstate_late_payer': [/entries\.status = 'cancelled'/],
  'private.take_place_back': [LOCKS_ENTRY],
  'private.undo_status': 'isCallerLocking',
  'private.change_entry': [COMPARES_VERSION, LOCKS_ENTRY],
  'private.remove_entry': [COMPARES_VERSION, LOCKS_ENTRY],
  'public.undo_import': [LOCKS_ENTRY, /fingerprint/],
  'private.change_own_entry': [
    LOCKS_ENTRY,
    /in_version is distinct from private\.version_of_entry/,
  ],
  'private.withdraw_own_entry': [LOCKS_ENTRY],
  'private.restore_own_entry': [LOCKS_ENTRY],
  'private.set_entry_code': [LOCKS_ENTRY, /'code' is distinct from in_from/],
  'private.take_over_entries': 'isNoValue',
  'public.apply_list_changes': [COMPARES_VALUES],
  'private.erase_contacts': 'isErasing',
  'private.erase_from_codes': 'isErasing',
  'private.forget_person': 'isErasing',
  'private.erase_person': 'isErasing',
};

/** Returns each function that writes entries without what its line demands, that has no line, or that is gone. */
export async function unguardedWriters(query: Query): Promise<string[]> {
  const functions = await query<{ name: string; source: string }>(
    `select pronamespace::regnamespace || '.' || proname as name, prosrc as source from pg_proc
     where pronamespace::regnamespace::text in ('public', 'private')`,
  );
  const writers = functions.filter(({ source }) =>
    /\b(update|insert into|delete from|merge into)\s+public\.participants\b/i.test(source),
  );
  const isGuarded = ({ name, source }: (typeof functions)[number]) => {
    const guard = ENTRY_WRITERS[name];
    if (guard === undefined) return false;
    if (guard === 'isCallerLocking') {
      const callers = functions.filter((one) => one.source.includes(`${name}(`));
      return callers.every((caller) => LOCKS_ENTRY.test(caller.source));
    }
    return typeof guard === 'string' || guard.every((pattern) => pattern.test(source));
  };
  const names = writers.map(({ name }) => name);
  return [
    ...writers.filter((writer) => !isGuarded(writer)).map(({ name }) => name),
    ...Object.keys(ENTRY_WRITERS).filter((name) => !names.includes(name)),
  ];
}

/** Returns who may write entries by a request, as `role privilege`. */
export async function entryRights(query: Query): Promise<string[]> {
  const rights = await query<{ right: string }>(
    `select distinct grantee || ' ' || lower(privilege_type) as right
     from information_schema.column_privileges
     where table_schema = 'public' and table_name = 'participants' and privilege_type in ('INSERT', 'UPDATE')
       and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
     union
     select grantee || ' ' || lower(privilege_type)
     from information_schema.table_privileges
     where table_schema = 'public' and table_name = 'participants' and privilege_type = 'DELETE'
       and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
     order by 1`,
  );
  return rights.map(({ right }) => right);
}
