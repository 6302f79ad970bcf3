import type { TestSupabase } from '../../local/testing.ts';

/** The objects of a database: the definition of each, by its kind and name. */
export type Catalog = ReadonlyMap<string, string>;

type Sql = TestSupabase['sql'];

const OURS = "('public'::regnamespace, 'private'::regnamespace)";

/** Queries for the objects of each kind: their names and definitions, regardless of the order of columns. */
const KINDS: readonly (readonly [kind: string, query: string])[] = [
  [
    'schema',
    `select nspname as name, nspacl::text as definition from pg_namespace where oid in ${OURS}`,
  ],
  [
    'table',
    `select oid::regclass::text as name, concat_ws(' ', relkind, relrowsecurity, relacl) as definition
     from pg_class where relnamespace in ${OURS} and relkind in ('r', 'p', 'S')`,
  ],
  [
    'view',
    `select oid::regclass::text as name, concat_ws(' ', reloptions, relacl, pg_get_viewdef(oid)) as definition
     from pg_class where relnamespace in ${OURS} and relkind in ('v', 'm')`,
  ],
  [
    'column',
    `select attrelid::regclass || '.' || quote_ident(attname) as name,
       concat_ws(
         ' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
         nullif(attgenerated, ''), pg_get_expr(adbin, adrelid), attacl
       ) as definition
     from pg_attribute
     join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace in ${OURS} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  ],
  [
    'constraint',
    `select conrelid::regclass || '.' || quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace in ${OURS} and conrelid <> 0`,
  ],
  [
    'index',
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${OURS}`,
  ],
  [
    'trigger',
    `select tgrelid::regclass || '.' || quote_ident(tgname) as name,
       concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) as definition
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and pronamespace in ${OURS}`,
  ],
  [
    'function',
    `select oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(oid), proacl) as definition
     from pg_proc where pronamespace in ${OURS} and prokind in ('f', 'p')`,
  ],
  [
    'policy',
    `select polrelid::regclass || '.' || quote_ident(polname) as name,
       concat_ws(
         ' ', polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid),
         pg_get_expr(polwithcheck, polrelid)
       ) as definition
     from pg_policy`,
  ],
  [
    'comment',
    `select concat_ws(' ', pg_describe_object(classoid, objoid, objsubid)) as name, description as definition
     from pg_description
     where classoid in ('pg_class'::regclass, 'pg_proc'::regclass) and (
       exists (select from pg_class where oid = objoid and relnamespace in ${OURS})
       or exists (select from pg_proc where oid = objoid and pronamespace in ${OURS})
     )`,
  ],
];

/** Reads the objects of a database in the schemas of the product. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const catalog = new Map<string, string>();
  for (const [kind, query] of KINDS) {
    for (const { name, definition } of await sql<{ name: string; definition: string }>(query)) {
      catalog.set(`${kind} ${name}`, sortedGrants(definition ?? ''));
    }
  }
  return catalog;
}

/** Sorts a list of grants, whose order depends on when each was made. */
function sortedGrants(definition: string): string {
  return definition.replace(
    /\{[^{}]*=[^{}]*\}/g,
    (list) => `{${list.slice(1, -1).split(',').sort().join(',')}}`,
  );
}

/** Returns what `migrated` lacks, has in addition, or defines otherwise than `declared`, one object after the other. */
export function catalogDifferences(declared: Catalog, migrated: Catalog): string[] {
  const names = [...new Set([...declared.keys(), ...migrated.keys()])].sort();
  return names.flatMap((name) => {
    const [wanted, found] = [declared.get(name), migrated.get(name)];
    if (wanted === found) return [];
    if (wanted === undefined) return [`${name}: in the migrations only`];
    if (found === undefined) return [`${name}: in no migration\n${wanted}`];
    return [`${name}: declared as\n${wanted}\nbut migrated as\n${found}`];
  });
}
