import type { Database, Query } from './databases.ts';

/** A rule about the schema: a query that returns a row with a `finding` for each violation. */
type Lint = {
  name: string;
  /** The reason, shown on a violation. */
  because: string;
  find: string;
  /** Statements that break the rule, to prove that the query finds violations. */
  violation: readonly string[];
  /** The kind of database on which the violation can be created; both when left out. */
  plantedOn?: Database['name'];
};

const OURS = "('public', 'private')";
const API_ROLES = "array['anon', 'authenticated']";

/** The functions that visitors or users may call; all others in `public` are for the functions' role. */
const OPEN_FUNCTIONS = [
  'ignore_bank_lines',
  'overdue_entries',
  'extend_deadlines',
  'cover_by_statement',
  'record_bank_lines',
  'take_back_bank_lines',
  'move_receipt',
  'move_entry',
  'undo_entry_move',
  'listed_moves',
  'move_problems',
  'seated_entries',
  'set_entry_code',
  'event_bank_lines',
  'own_references',
  'ask_refunds',
  'asked_refunds',
  'online_money',
  'online_refunds',
  'accept_event_offer',
  'apply_list_changes',
  'browse_events',
  'change_entries',
  'custom_url_is_available',
  'delete_section_results',
  'end_event_offer',
  'end_helper_link',
  'ensure_profile',
  'entries_since',
  'erase_account',
  'erase_participant',
  'game_reports',
  'give_place',
  'held_registration_mails',
  'helper_links',
  'import_participants',
  'list_differences',
  'make_helper_link',
  'make_slip_codes',
  'match_rated_players',
  'message_reach',
  'message_test',
  'offer_event',
  'own_account_data',
  'own_account_ties',
  'own_board_link',
  'own_entries',
  'own_entry',
  'own_guest_entries',
  'own_messages',
  'own_event_offers',
  'own_premium_events',
  'own_publication',
  'own_purchases',
  'own_registrations',
  'own_revenue',
  'participant_data',
  'participant_history',
  'participant_list',
  'rating_lists',
  'restore_participant',
  'restore_participants',
  'take_over_entries',
  'save_organizer_notes',
  'save_section_results',
  'send_message',
  'stop_message',
  'tournament_data',
  'undo_import',
  'undo_section_results',
  'visit_report',
] as const;

/** The rules of Supabase's linter ("splinter") that apply to this schema. */
const SUPABASE_LINTS: readonly Lint[] = [
  {
    name: 'rls_disabled_in_public',
    because:
      'a table that the API shows without row-level security is open to whoever has a grant.',
    find: `select oid::regclass::text as finding from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    violation: ['create table public.planted (id integer primary key)'],
  },
  {
    name: 'policy_exists_rls_disabled',
    because: 'policies on a table without row-level security do nothing.',
    find: `select polrelid::regclass::text as finding from pg_policy
      join pg_class on pg_class.oid = polrelid where not relrowsecurity`,
    violation: ['alter table public.events disable row level security'],
  },
  {
    name: 'rls_enabled_no_policy',
    because:
      'row-level security without a policy shuts everyone out, which a missing grant says better.',
    find: `select oid::regclass::text as finding from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid)`,
    violation: [
      'create table public.planted (id integer primary key)',
      'alter table public.planted enable row level security',
    ],
  },
  {
    name: 'auth_rls_initplan',
    because:
      'a function of the session that stands bare in a policy is called for every row; wrap it in (select …).',
    find: `select tablename || ': ' || policyname as finding
      from pg_policies,
        lateral (select coalesce(qual, '') || ' ' || coalesce(with_check, '') as condition) as policy
      where schemaname in ${OURS}
        and regexp_replace(condition, 'select\\s+(auth\\.\\w+\\(\\)|current_setting\\()', '', 'gi')
          ~* '(auth\\.(uid|role|jwt|email)\\(\\)|current_setting\\()'`,
    violation: [
      'create policy planted on public.events for select to anon using (organizer_id = auth.uid())',
    ],
  },
  {
    name: 'multiple_permissive_policies',
    because:
      'each permissive policy for a role and operation is evaluated for every row: state them as one.',
    find: `select polrelid::regclass || ' ' || operation || ' ' || role::regrole as finding
      from pg_policy,
        unnest(case when polcmd = '*' then array['r', 'a', 'w', 'd'] else array[polcmd::text] end) as operation,
        unnest(polroles) as role
      where polpermissive
      group by polrelid, operation, role
      having count(*) > 1`,
    violation: ['create policy planted on public.events for all to authenticated using (false)'],
  },
  {
    name: 'policy_for_everyone',
    because:
      'a policy without a role is also evaluated for roles that never have a grant, and hides whom it is for.',
    find: `select polrelid::regclass || ': ' || polname as finding from pg_policy where 0 = any (polroles)`,
    violation: ['create policy planted on public.events for select using (false)'],
  },
  {
    name: 'unindexed_foreign_keys',
    because: 'deleting or changing the referenced row reads the whole referencing table.',
    find: `select conrelid::regclass || ': ' || conname as finding from pg_constraint
      where contype = 'f' and connamespace::regnamespace::text in ${OURS}
        and not exists (
          select from pg_index
          where indrelid = conrelid and indpred is null
            and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
        )`,
    violation: [
      'create table public.planted (id integer primary key, event_id text references public.events (id))',
    ],
  },
  {
    name: 'no_primary_key',
    because: 'rows of a table without a primary key cannot be told apart.',
    find: `select oid::regclass::text as finding from pg_class
      where relnamespace::regnamespace::text in ${OURS} and relkind in ('r', 'p')
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
    violation: ['create table public.planted (id integer)'],
  },
  {
    name: 'duplicate_index',
    because: 'every write pays for both, and reading uses one.',
    find: `select min(indexrelid::regclass::text) || ' and ' || max(indexrelid::regclass::text) as finding
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace::regnamespace::text in ${OURS}
      group by indrelid, indkey::text, indclass::text, indcollation::text, indoption::text, pg_get_expr(indpred, indrelid),
        pg_get_expr(indexprs, indrelid)
      having count(*) > 1`,
    violation: ['create index planted on public.payments (buyer_id)'],
  },
  {
    name: 'function_search_path_mutable',
    because: 'names in a function are looked up in a search_path that the caller chooses.',
    find: `select oid::regprocedure::text as finding from pg_proc
      where pronamespace::regnamespace::text in ${OURS} and prokind in ('f', 'p')
        -- The names of a body that is parsed when it is made are not looked up again.
        and prosqlbody is null
        and not coalesce(array_to_string(proconfig, ',') ~ '(^|,)search_path=', false)`,
    violation: ['create function private.planted() returns integer language sql as $$ select 1 $$'],
  },
  {
    name: 'security_definer_function_exposed',
    because:
      "what visitors or users call runs as the caller: a function with its owner's rights belongs in private, behind it.",
    find: `select role || ' may call ' || oid::regprocedure as finding
      from pg_proc, unnest(${API_ROLES}) as role
      where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute')`,
    violation: [
      "create function public.planted() returns integer language sql security definer set search_path = '' as $$ select 1 $$",
      'grant execute on function public.planted() to authenticated',
    ],
  },
  {
    name: 'security_definer_view',
    because:
      "a view reads with its owner's rights, past every policy, unless it says security_invoker.",
    find: `select oid::regclass::text as finding from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace
        and not coalesce(reloptions @> array['security_invoker=true'] or reloptions @> array['security_invoker=on'], false)`,
    violation: ['create view public.planted as select id from public.events'],
  },
  {
    name: 'auth_users_exposed',
    because: 'what stands on auth.users shows email addresses and password hashes to the API.',
    find: `select distinct pg_class.oid::regclass::text as finding
      from pg_depend
      join pg_rewrite on pg_rewrite.oid = objid and classid = 'pg_rewrite'::regclass
      join pg_class on pg_class.oid = ev_class
      where refobjid = 'auth.users'::regclass and relnamespace = 'public'::regnamespace`,
    violation: [
      'create view public.planted with (security_invoker = true) as select id from auth.users',
    ],
  },
  {
    name: 'materialized_view_or_foreign_table_in_api',
    because: 'neither has row-level security.',
    find: `select oid::regclass::text as finding from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
    violation: ['create materialized view public.planted as select 1 as id'],
  },
  {
    name: 'extension_in_public',
    because: 'its functions would be part of the API.',
    find: `select extname as finding from pg_extension where extnamespace = 'public'::regnamespace`,
    violation: ['create extension citext schema public'],
    plantedOn: 'native',
  },
];

/** This project's own rules. */
const OUR_LINTS: readonly Lint[] = [
  {
    name: 'truncate_granted',
    because: 'row-level security does not hold for truncate, references and trigger.',
    find: `select role || ' on ' || oid::regclass as finding
      from pg_class, unnest(${API_ROLES}) as role
      where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text in ${OURS}
        and has_table_privilege(role, oid, 'truncate, references, trigger')`,
    violation: ['grant truncate on public.events to authenticated'],
  },
  {
    name: 'private_table_granted',
    because: 'the API roles reach what is private through functions only.',
    find: `select role || ' on ' || oid::regclass as finding
      from pg_class, unnest(${API_ROLES}) as role
      where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'private'::regnamespace
        and (has_table_privilege(role, oid, 'select, insert, update, delete')
          or has_any_column_privilege(role, oid, 'select, insert, update'))`,
    violation: ['grant select (address) on private.addresses to anon'],
  },
  {
    name: 'function_open_by_accident',
    because: 'what the API roles may call is listed in lints.ts, one by one.',
    find: `select role || ' may call ' || oid::regprocedure as finding
      from pg_proc, unnest(${API_ROLES}) as role
      where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute')
        and proname <> all (array['${OPEN_FUNCTIONS.join("', '")}'])`,
    violation: ['grant execute on function public.page_source(text) to authenticated'],
  },
  {
    name: 'security_definer_open_to_public',
    because: "who may call a function with its owner's rights is written out, role by role.",
    find: `select oid::regprocedure::text as finding from pg_proc
      where prosecdef and pronamespace::regnamespace::text in ${OURS}
        and exists (
          select from aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
          where acl.grantee = 0 and acl.privilege_type = 'EXECUTE'
        )`,
    violation: [
      "create function private.planted() returns integer language sql security definer set search_path = '' as $$ select 1 $$",
      'grant execute on function private.planted() to public',
    ],
  },
  {
    name: 'security_definer_without_reason',
    because: "a comment on the function says why it needs its owner's rights.",
    find: `select oid::regprocedure::text as finding from pg_proc
      where prosecdef and pronamespace::regnamespace::text in ${OURS}
        and not coalesce(obj_description(oid, 'pg_proc') ~ '^Security definer: .{20}', false)`,
    violation: [
      "create function private.planted() returns integer language sql security definer set search_path = '' as $$ select 1 $$",
    ],
  },
  {
    name: 'table_without_comment',
    because: 'a comment says what a row is and who sees it.',
    find: `select oid::regclass::text as finding from pg_class
      where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text in ${OURS}
        and obj_description(oid, 'pg_class') is null`,
    violation: ['create table private.planted (id integer primary key)'],
  },
  {
    name: 'column_without_comment',
    because:
      'what its name leaves open (a unit, what null means, who writes it) is said in a comment.',
    find: `select attrelid::regclass || '.' || attname as finding
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and (atttypid in ('jsonb'::regtype, 'numeric'::regtype, 'bigint'::regtype) or attgenerated <> '')
        and col_description(attrelid, attnum) is null`,
    violation: ['alter table public.events add column planted jsonb'],
  },
  {
    name: 'function_without_comment',
    because: 'what the API can call says what it is for.',
    find: `select oid::regprocedure::text as finding from pg_proc
      where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`,
    violation: [
      "create function public.planted() returns integer language sql set search_path = '' as $$ select 1 $$",
    ],
  },
  {
    name: 'policy_column_without_index',
    because: 'a policy on a column without an index reads the whole table for every request.',
    find: `select distinct polrelid::regclass || '.' || attname as finding
      from pg_policy
      join pg_depend on pg_depend.classid = 'pg_policy'::regclass and pg_depend.objid = pg_policy.oid
        and refobjid = polrelid and refobjsubid > 0
      join pg_attribute on attrelid = polrelid and attnum = refobjsubid
      where not exists (
        select from pg_index where indrelid = polrelid and indkey[0] = attnum and indpred is null
      )`,
    violation: [
      "create policy planted on public.events for select to anon using (city = 'Bergen')",
    ],
  },
  {
    name: 'policy_true_for_writing',
    because: 'a policy that lets everyone write every row is no policy.',
    find: `select tablename || ': ' || policyname as finding from pg_policies
      where cmd <> 'SELECT' and (qual = 'true' or with_check = 'true')`,
    violation: ['create policy planted on public.events for delete to authenticated using (true)'],
  },
  {
    name: 'results_without_shape',
    because:
      'a phone decides by the shape of results, which only the scores of open games (set_games) leave as it is.',
    find: `select oid::regprocedure::text as finding from pg_proc
      where pronamespace::regnamespace::text in ${OURS} and proname <> 'set_games'
        and prosrc ~ 'update public\\.section_results' and prosrc ~ '\\sresults = '
        and prosrc !~ '\\sshape = section_results\\.shape \\+ 1'`,
    violation: [
      `create function private.planted() returns void language sql set search_path = '' as $$
        update public.section_results set results = null, version = section_results.version + 1
      $$`,
    ],
  },
];

export const LINTS: readonly Lint[] = [...SUPABASE_LINTS, ...OUR_LINTS];

/** The violations of a rule. */
export async function lintFindings(query: Query, lint: Lint): Promise<string[]> {
  const rows = await query<{ finding: string }>(lint.find);
  return rows.map(({ finding }) => finding);
}
