/** Runs a query as the owner of the database. */
type Query = <Row>(sql: string) => Promise<Row[]>;

export type Column = {
  name: string;
  /** The name of the type in the catalog, e.g. `int4`; for an array, that of its elements. */
  type: string;
  isArray: boolean;
  isNullable: boolean;
  /** True if it has a default, although it is not nullable. */
  hasDefault: boolean;
  /** True if it is generated and not writable. */
  isGenerated: boolean;
};

export type ForeignKey = {
  name: string;
  columns: string[];
  referencedTable: string;
  referencedColumns: string[];
  /** True if a row is referenced by at most one row of this table. */
  isOneToOne: boolean;
};

export type Table = {
  name: string;
  columns: Column[];
  foreignKeys: ForeignKey[];
  /** The checks on a single column: its name, and the constraint as Postgres prints it. */
  checks: { column: string; definition: string }[];
};

export type DatabaseFunction = {
  name: string;
  arguments: { name: string; type: string; isArray: boolean; hasDefault: boolean }[];
  returns: { type: string; isArray: boolean };
};

/** The part exposed by the API: the tables and functions of the schema `public`, in the order of their names. */
export type Schema = { tables: Table[]; functions: DatabaseFunction[] };

/** Reads the exposed part of a schema. Throws if `public` contains something unsupported, e.g. a view. */
export async function readSchema(query: Query): Promise<Schema> {
  const others = await query<{ name: string }>(OTHERS);
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(', ');
    throw new Error(`scripts/database-types cannot describe yet: ${names}.`);
  }
  return {
    tables: await query<Table>(TABLES),
    functions: await query<DatabaseFunction>(FUNCTIONS),
  };
}

/** Selects views and types, and functions whose result has several columns. */
const OTHERS = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'S')
  union all
  select typname from pg_type
  where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0
  union all
  select proname from pg_proc
  where pronamespace = 'public'::regnamespace and (prokind <> 'f' or proargmodes is not null)`;

/** A type and whether it is an array, by the id of the type. */
const typeOf = (id: string) => `
  (select coalesce(element.typname, type.typname) from pg_type as type
    left join pg_type as element on element.oid = type.typelem and type.typcategory = 'A'
    where type.oid = ${id})`;
const isArray = (id: string) => `(select typcategory = 'A' from pg_type where oid = ${id})`;

/** The names of the columns in a key, in its order. */
const namesOf = (table: string, key: string) => `
  (select json_agg(attname order by position) from unnest(${key}) with ordinality as keys (number, position)
    join pg_attribute on attrelid = ${table} and attnum = keys.number)`;

const COLUMNS = `
  select json_agg(json_build_object(
    'name', attname, 'type', ${typeOf('atttypid')}, 'isArray', ${isArray('atttypid')},
    'isNullable', not attnotnull, 'hasDefault', atthasdef or attidentity <> '',
    'isGenerated', attgenerated <> '' or attidentity = 'a'
  ) order by attname collate "C")
  from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped`;

const FOREIGN_KEYS = `
  select coalesce(json_agg(json_build_object(
    'name', foreign_key.conname, 'columns', ${namesOf('foreign_key.conrelid', 'foreign_key.conkey')},
    'referencedTable', target.relname,
    'referencedColumns', ${namesOf('foreign_key.confrelid', 'foreign_key.confkey')},
    'isOneToOne', exists (
      select from pg_index
      where indrelid = foreign_key.conrelid and indisunique and indpred is null
        and array(select unnest(indkey::smallint[]) order by 1) = array(select unnest(foreign_key.conkey) order by 1)
    )
  ) order by foreign_key.conname collate "C"), '[]')
  from pg_constraint as foreign_key
  join pg_class as target on target.oid = foreign_key.confrelid
  where foreign_key.conrelid = class.oid and foreign_key.contype = 'f'
    and target.relnamespace = 'public'::regnamespace`;

const CHECKS = `
  select coalesce(json_agg(json_build_object(
    'column', attname, 'definition', pg_get_constraintdef(pg_constraint.oid)
  ) order by conname collate "C"), '[]')
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where conrelid = class.oid and contype = 'c' and array_length(conkey, 1) = 1`;

const TABLES = `
  select relname as name, (${COLUMNS}) as columns, (${FOREIGN_KEYS}) as "foreignKeys", (${CHECKS}) as checks
  from pg_class as class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  order by relname collate "C"`;

const FUNCTIONS = `
  select proname as name,
    (select coalesce(json_agg(json_build_object(
        'name', proargnames[position], 'type', ${typeOf('type_id')}, 'isArray', ${isArray('type_id')},
        'hasDefault', position > pronargs - pronargdefaults
      ) order by proargnames[position] collate "C"), '[]')
      from unnest(proargtypes::oid[]) with ordinality as given (type_id, position)) as arguments,
    json_build_object('type', ${typeOf('prorettype')}, 'isArray', proretset or ${isArray('prorettype')}) as returns
  from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  order by proname collate "C"`;
