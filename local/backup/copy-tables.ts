import type { Session } from '../embedded/database.ts';

/** The schemas with data; the migration history is in a separate one, on both sides. */
const SCHEMAS = ['public', 'private', 'auth'];

/** An event with every field filled in takes half a megabyte. */
const ROWS_AT_ONCE = 50;

type Query = Session['query'];
type Table = { name: string; columns: Column[]; refersTo: string[] };
type Column = { name: string; type: string };

/**
 * Copies every row of one database into another with the same tables in one transaction, replacing its rows. Needs no
 * superuser: tables are copied after those they reference, with their triggers disabled.
 *
 * @returns the number of rows
 */
export async function copyTables(from: Query, to: Session): Promise<number> {
  const tables = inOrder(await listTables(from));
  await to.exec('begin');
  try {
    for (const { name } of tables) await to.exec(`alter table ${name} disable trigger user`);
    await to.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    let rows = 0;
    for (const table of tables) rows += await copyTable(from, to, table);
    await copySequences(from, to);
    for (const { name } of tables) await to.exec(`alter table ${name} enable trigger user`);
    await to.exec('commit');
    return rows;
  } catch (error) {
    await to.exec('rollback');
    throw error;
  }
}

function listTables(query: Query): Promise<Table[]> {
  return query<Table>(
    `select tables.oid::regclass::text as name,
       (
         select coalesce(jsonb_agg(jsonb_build_object(
           'name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)
         ) order by attnum), '[]')
         from pg_attribute
         where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
       ) as columns,
       (
         select coalesce(jsonb_agg(distinct confrelid::regclass::text), '[]')
         from pg_constraint
         where conrelid = tables.oid and contype = 'f' and confrelid <> tables.oid
       ) as "refersTo"
     from pg_class as tables
     -- Unlogged tables contain only data of the day.
     where relkind = 'r' and relpersistence = 'p'
       and relnamespace::regnamespace::text in (select jsonb_array_elements_text($1))
     order by 1`,
    [JSON.stringify(SCHEMAS)],
  );
}

/** Sorts the tables, each after those it references. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ refersTo }: Table) => !refersTo.some((name) => names.has(name));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`${[...names].join(' and ')} refer to each other`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !isFree(table));
  }
  return ordered;
}

/** Copies a table. Values are copied in Postgres' text representation, whatever their type. */
async function copyTable(from: Query, to: Session, { name, columns }: Table): Promise<number> {
  const list = columns.map((column) => column.name).join(', ');
  const texts = columns.map((column, n) => `${column.name}::text as c${n}`);
  const page = `select ctid::text as place, ${texts.join(', ')} from ${name}
    where ctid > $1::tid order by ctid limit ${ROWS_AT_ONCE}`;
  const arrays = columns.map((_, n) => `$${n + 1}::text[]`).join(', ');
  const values = columns.map(({ type }, n) => `c${n}::${type}`).join(', ');
  const aliases = columns.map((_, n) => `c${n}`).join(', ');
  const insert = `insert into ${name} (${list}) overriding system value
    select ${values} from unnest(${arrays}) as copied (${aliases})`;

  let copied = 0;
  for (let place = '(0,0)'; ; ) {
    const rows = await from<Record<string, string | null>>(page, [place]);
    const last = rows.at(-1);
    if (last === undefined) return copied;
    await to.query(
      insert,
      columns.map((_, n) => rows.map((row) => row[`c${n}`] ?? null)),
    );
    copied += rows.length;
    place = last['place'] ?? '';
  }
}

async function copySequences(from: Query, to: Session): Promise<void> {
  const sequences = await from<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace::regnamespace::text in (select jsonb_array_elements_text($1))`,
    [JSON.stringify(SCHEMAS)],
  );
  for (const { name } of sequences) {
    const [state] = await from<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    if (state) await to.query('select setval($1, $2, $3)', [name, state.last, state.called]);
  }
}
