import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree, as returned by the parser. */
export type Node = { type: string; start: number } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The packages of the repository that sources import. */
const PACKAGES = /^@tabiya\/(domain|server)\//;

/** A parsed source file. */
export type Source = { path: string; text: string; statements: readonly Node[] };

const root = join(import.meta.dirname, '../..');

/** Parses a file of the repository. Throws if it is not TypeScript. */
export function parseSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return { path, text, statements: program.body as unknown as Node[] };
}

/** Returns the possible texts of an expression: two for a conditional. Throws if the sources do not determine them. */
export function resolveTexts(expression: Node, source: Source): string[] {
  switch (expression.type) {
    case 'Literal':
      return [String(expression['value'])];
    case 'TSAsExpression':
      return resolveTexts(expression['expression'] as Node, source);
    case 'ConditionalExpression':
      return [expression['consequent'], expression['alternate']].flatMap((part) =>
        resolveTexts(part as Node, source),
      );
    case 'TemplateLiteral':
      return [templateText(expression, source)];
    case 'Identifier':
      return constantTexts(String(expression['name']), source);
    default:
      throw new Error(
        `${source.path}: ${source.text.slice(expression.start, expression.start + 60)}… is no constant text, so what it asks of the data API cannot be known.`,
      );
  }
}

function templateText(template: Node, source: Source): string {
  const quasis = template['quasis'] as { value: { cooked: string } }[];
  const parts = (template['expressions'] as Node[]).map(
    (part) => resolveTexts(part, source)[0] ?? '',
  );
  return quasis.map(({ value }, index) => value.cooked + (parts[index] ?? '')).join('');
}

/** Returns the texts of a constant of a file, or of one that it imports. */
function constantTexts(name: string, source: Source): string[] {
  for (const statement of source.statements) {
    const declaration = (statement['declaration'] ?? statement) as Node;
    const declared = declaration?.type === 'VariableDeclaration' ? declaration['declarations'] : [];
    for (const { id, init } of declared as { id: Node; init: Node | null }[]) {
      if (id['name'] === name && init) return resolveTexts(init, source);
    }
    if (statement.type !== 'ImportDeclaration') continue;
    const imported = (statement['specifiers'] as Node[]).find(
      ({ local }) => (local as Node)['name'] === name,
    )?.['imported'] as Node | undefined;
    if (imported === undefined) continue;
    const from = String((statement['source'] as Node)['value']);
    return constantTexts(String(imported['name']), parseSource(importedPath(from, source.path)));
  }
  throw new Error(`${source.path}: ${name} is no constant text.`);
}

function importedPath(imported: string, importer: string): string {
  const path = PACKAGES.test(imported)
    ? imported.replace('@tabiya/', '')
    : resolve('/', dirname(importer), imported).slice(1);
  return existsSync(join(root, path)) ? path : `${path}.ts`;
}
