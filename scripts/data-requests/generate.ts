import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownRequests, ParameterType } from '../../local/guards/known-requests.ts';
import { OPEN_FUNCTIONS } from '../../supabase/tests/lints.ts';
import { type Node, parseSource, resolveTexts } from './string-constants.ts';
import { findChains, tableRequest } from './table-requests.ts';

const root = join(import.meta.dirname, '../..');

export const REQUESTS_FILE = join(root, 'local/guards/known-requests.json');

/** The sources of requests to the data API. */
const SOURCES = [
  'admin/src/**/*.{ts,tsx}',
  'functions/*.ts',
  'server/**/*.ts',
  'tools/check-site/*.ts',
];

/**
 * Returns all requests of the app and the functions to the data API with the rights of a visitor or user, as a JSON
 * text.
 */
export function generateKnownRequests(): string {
  const paths = globSync(SOURCES, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const chains = paths.sort().flatMap((path) => findChains(parseSource(path)));
  const tableRequests = chains.filter(({ calls: [{ name }] }) => name === 'from').map(tableRequest);
  const names = new Set(
    chains
      .filter(({ calls: [{ name }] }) => name === 'rpc')
      .flatMap(({ calls: [call], source }) => resolveTexts(call.arguments[0] as Node, source)),
  );
  const known: KnownRequests = {
    tables: [...new Set(tableRequests.map((request) => JSON.stringify(request)))]
      .sort()
      .map((request) => JSON.parse(request)),
    functions: Object.fromEntries(
      Object.entries(parametersByFunction())
        .filter(([name]) => names.has(name) && OPEN_FUNCTIONS.some((open) => open === name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
  return `${JSON.stringify(known, null, 2)}\n`;
}

/** Returns the parameters of each function with their types, from the generated types of the database. */
function parametersByFunction(): KnownRequests['functions'] {
  const { statements } = parseSource('supabase/database-types.ts');
  const database = statements
    .map((statement) => statement['declaration'] as Node | null)
    .find((declaration) => (declaration?.['id'] as Node | undefined)?.['name'] === 'Database');
  const functions = typeMember(typeMember(database?.['typeAnnotation'], 'public'), 'Functions');
  return Object.fromEntries(
    typeMembers(functions).map(([name, type]) => [
      name,
      Object.fromEntries(
        typeMembers(typeMember(type, 'Args')).map(([parameter, { type: kind }]) => [
          parameter,
          PARAMETER_TYPES[kind] ?? 'json',
        ]),
      ),
    ]),
  );
}

const PARAMETER_TYPES: Readonly<Record<string, ParameterType>> = {
  TSStringKeyword: 'text',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
};

function typeMembers(type: Node | undefined): [name: string, type: Node][] {
  const members = (type?.['members'] ?? []) as { key: Node; typeAnnotation: Node }[];
  return members.map(({ key, typeAnnotation }) => [
    String(key['name'] ?? key['value']),
    typeAnnotation['typeAnnotation'] as Node,
  ]);
}

const typeMember = (type: unknown, name: string) =>
  typeMembers(type as Node | undefined).find(([member]) => member === name)?.[1];
