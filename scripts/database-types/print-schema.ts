import type { Column, DatabaseFunction, ForeignKey, Schema, Table } from './read-schema.ts';

const HEADER = `// Generated from supabase/migrations by npm run types:database; a test says when it is old. Do not edit.`;

const HELPERS = `
type PublicTables = Database['public']['Tables'];

/** A row of a table, as returned by a select. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];

/** The values of an insert into a table. */
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];

/** The values of an update of a table. */
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update'];
`;

/** Prints the types of a schema as a TypeScript module, in the shape that supabase-js expects. */
export function printSchema({ tables, functions }: Schema): string {
  return `${HEADER}

/** The tables and functions that the API exposes. A document (jsonb) is \`unknown\`: its reader parses it. */
export type Database = {
  public: {
    Tables: {${tables.map(printTable).join('')}};
    Views: Record<never, never>;
    Functions: {${functions.map(printFunction).join('')}};
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
${HELPERS}`;
}

function printTable(table: Table): string {
  const fields = (print: (column: Column, type: string) => string) =>
    table.columns.map((column) => print(column, columnType(table, column))).join('');
  const row = fields(({ name }, type) => `${name}: ${type};`);
  const insert = fields((column, type) =>
    column.isGenerated
      ? `${column.name}?: never;`
      : `${column.name}${isOptional(column) ? '?' : ''}: ${type};`,
  );
  const update = fields(
    ({ name, isGenerated }, type) => `${name}?: ${isGenerated ? 'never' : type};`,
  );
  const relationships = table.foreignKeys.map(printForeignKey).join(',');
  return `${table.name}: {
    Row: {
      ${row}
    };
    Insert: {
      ${insert}
    };
    Update: {
      ${update}
    };
    Relationships: [${relationships}];
  };`;
}

function isOptional({ isNullable, hasDefault }: Column): boolean {
  return isNullable || hasDefault;
}

function printForeignKey(key: ForeignKey): string {
  return `{
    foreignKeyName: '${key.name}';
    columns: [${key.columns.map(quoted).join(', ')}];
    isOneToOne: ${key.isOneToOne};
    referencedRelation: '${key.referencedTable}';
    referencedColumns: [${key.referencedColumns.map(quoted).join(', ')}];
  }`;
}

function printFunction({ name, arguments: parameters, returns }: DatabaseFunction): string {
  const fields = parameters.map(
    (parameter) => `${parameter.name}${parameter.hasDefault ? '?' : ''}: ${printType(parameter)};`,
  );
  return `${name}: {
    Args: ${fields.length === 0 ? 'Record<never, never>' : `{\n${fields.join('')}}`};
    Returns: ${printType(returns)};
  };`;
}

function columnType({ checks }: Table, column: Column): string {
  const known = checks
    .filter((check) => check.column === column.name)
    .map(({ definition }) => printLiterals(definition))
    .find((literals) => literals.length > 0);
  const type = known?.map(quoted).join(' | ') ?? printType(column);
  // JSON may be null anyway.
  return column.isNullable && type !== 'unknown' ? `${type} | null` : type;
}

/** Returns the texts that a `check (column in (…))` allows, as Postgres prints it; none for other checks. */
export function printLiterals(definition: string): string[] {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? [];
  const literals = list?.split(', ').map((item) => /^'([\w ]*)'::text$/.exec(item)?.[1]) ?? [];
  return literals.includes(undefined) ? [] : literals.filter((literal) => literal !== undefined);
}

/** The TypeScript type for each Postgres type that the schema uses. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  uuid: 'string',
  void: 'undefined',
};

function printType({ type, isArray }: { type: string; isArray: boolean }): string {
  const known = TYPES[type];
  if (known === undefined) throw new Error(`Say in print-schema.ts how the API gives a ${type}.`);
  return isArray ? `${known}[]` : known;
}

function quoted(text: string): string {
  return `'${text}'`;
}
