/** A column that users may read or write. */
type DataColumn = {
  /** True for a document, and for a text that no check keeps to a few hundred characters. */
  isLong: boolean;
  /** True if it is part of the primary key. */
  isPrimary: boolean;
  /** True if it identifies the row, or the row that it belongs to. */
  isKey: boolean;
};

export type DataTable = {
  columns: ReadonlyMap<string, DataColumn>;
  /** The tables that its rows belong to. */
  parents: ReadonlySet<string>;
};

export type ParameterType = 'text' | 'number' | 'boolean' | 'document';

/** What visitors and users may ask for: tables with their columns, and functions with the types of their parameters. */
export type DataNames = {
  tables: ReadonlyMap<string, DataTable>;
  functions: ReadonlyMap<string, ReadonlyMap<string, ParameterType>>;
};

type Sql = <Row>(query: string) => Promise<Row[]>;

/** Reads the names from the catalog and the grants of a database that is up to date. */
export async function readDataNames(sql: Sql): Promise<DataNames> {
  const [columns, functions] = [await sql<ColumnRow>(COLUMNS), await sql<FunctionRow>(FUNCTIONS)];
  const tables = Map.groupBy(columns, ({ table }) => table);
  return {
    tables: new Map([...tables].map(([name, rows]) => [name, toTable(rows)])),
    functions: new Map(functions.map(({ name, parameters }) => [name, new Map(parameters)])),
  };
}

type ColumnRow = { table: string; name: string; parents: string[] } & DataColumn;
type FunctionRow = { name: string; parameters: [string, ParameterType][] };

function toTable(rows: readonly ColumnRow[]): DataTable {
  return {
    columns: new Map(
      rows.map(({ name, isLong, isPrimary, isKey }) => [name, { isLong, isPrimary, isKey }]),
    ),
    parents: new Set(rows[0]?.parents),
  };
}

/** An indexed text is short, because an index takes no long ones. */
const COLUMNS = `
  select relname as table, attname as name,
    atttypid in ('json'::regtype, 'jsonb'::regtype) or atttypid = 'text'::regtype
      and not exists (
        select from pg_index
        where indrelid = attrelid and pg_get_indexdef(indexrelid) ~ ('USING btree \\(.*\\m' || attname || '\\M.*\\)')
      )
      and not exists (
        select from pg_constraint
        where conrelid = attrelid and pg_get_constraintdef(oid) ~ concat(
          'length\\((btrim\\()?', attname, '\\)+ <= \\d{1,3}\\)|', attname, ' (= ANY \\(ARRAY|~ .*,\\d{1,2}})'
        )
      ) as "isLong",
    exists (
      select from pg_constraint where conrelid = attrelid and attnum = any(conkey) and contype = 'p'
    ) as "isPrimary",
    exists (
      select from pg_constraint left join pg_class as parent on parent.oid = confrelid
      where conrelid = attrelid and attnum = any(conkey)
        and (contype = 'p' or parent.relnamespace = 'public'::regnamespace)
    ) as "isKey",
    (
      select coalesce(jsonb_agg(parent.relname), '[]')
      from pg_constraint join pg_class as parent on parent.oid = confrelid
      where conrelid = attrelid and parent.relnamespace = 'public'::regnamespace
    ) as parents
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    and exists (
      select from unnest(array['anon', 'authenticated']) as role
      where has_column_privilege(role, attrelid, attnum, 'select, insert, update')
    )`;

const FUNCTIONS = `
  select proname as name, (
    select coalesce(jsonb_agg(jsonb_build_array(parameter.name, case
      when type in ('json'::regtype, 'jsonb'::regtype) or typcategory = 'A' then 'document'
      when typcategory = 'B' then 'boolean'
      when typcategory = 'N' then 'number'
      else 'text'
    end)), '[]')
    from unnest(proargnames[:pronargs], proargtypes::oid[]) as parameter (name, type)
    join pg_type on pg_type.oid = parameter.type
  ) as parameters
  from pg_proc
  where pronamespace = 'public'::regnamespace and (
    has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute')
  )`;
