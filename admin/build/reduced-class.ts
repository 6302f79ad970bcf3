import { minifySync, parseSync } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export type Reduction = {
  /** The name of the class. */
  className: string;
  /** The methods that are called from outside. */
  methods: readonly string[];
  /** Properties that the constructor need not set. */
  properties: readonly string[];
  /** Methods of the class whose calls do nothing where they stand as a statement, e.g. logging that is off. */
  silent: readonly string[];
  /** Expressions whose value is known by the options that are set, as they are written, with that value. */
  known: Readonly<Record<string, string>>;
};

/**
 * The code of a module with a class that has just what its used methods need: whatever else nothing calls is left out,
 * with the imports that only that needed. A module that is not built as `reduction` says fails.
 */
export function withReducedClass(code: string, reduction: Reduction): string {
  const { className, methods, properties, silent, known } = reduction;
  let reduced = without(code, [
    ...statementsOf(code, (expression) => isCallOf(expression, silent)),
    ...assignments(code, properties),
  ]);
  for (const [expression, value] of Object.entries(known)) {
    if (!reduced.includes(expression)) throw new Error(`${className}: ${expression} is not found.`);
    // Where it is set it stays.
    reduced = reduced.replaceAll(new RegExp(`${escaped(expression)}(?! =[^=])`, 'g'), value);
  }
  reduced = minified(reduced);
  reduced = without(reduced, unusedMethods(reduced, className, methods));
  return without(reduced, unusedImports(reduced));
}

function escaped(text: string): string {
  return text.replaceAll(/[.()]/g, '\\$&');
}

/** Takes out what can never run, and keeps all names. */
function minified(code: string): string {
  return minifySync('module.js', code, { compress: true, mangle: false }).code;
}

function without(code: string, nodes: readonly { start: number; end: number }[]): string {
  return [...nodes]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

function assignments(code: string, properties: readonly string[]): Node[] {
  return properties.map((property) => {
    const [found] = statementsOf(code, ({ type, left }) => {
      return type === 'AssignmentExpression' && memberOfThis(left as Node) === property;
    });
    if (!found) throw new Error(`Nothing sets ${property}.`);
    return found;
  });
}

function statementsOf(code: string, matches: (expression: Node) => boolean): Node[] {
  return nodesOf(code).filter(
    ({ type, expression }) => type === 'ExpressionStatement' && matches(expression as Node),
  );
}

function isCallOf({ type, callee }: Node, names: readonly string[]): boolean {
  return type === 'CallExpression' && names.includes(memberOfThis(callee as Node) ?? '');
}

/** The name in `this.name`; null for anything else. */
function memberOfThis({ type, object, property, computed }: Node): string | null {
  if (type !== 'MemberExpression' || computed) return null;
  return (object as Node).type === 'ThisExpression' ? nameOf(property as Node) : null;
}

/** The methods that neither the constructor nor any of the given ones comes to, whatever object they are called on. */
function unusedMethods(code: string, className: string, methods: readonly string[]): Node[] {
  const all = nodesOf(code).find(
    ({ type, id }) => type.startsWith('Class') && nameOf(id as Node | null) === className,
  );
  const members = ((all?.['body'] as Node | undefined)?.['body'] ?? []) as Node[];
  const named = members.filter(({ type }) => type === 'MethodDefinition');
  const missing = methods.find((name) => !named.some(({ key }) => nameOf(key as Node) === name));
  if (missing !== undefined) throw new Error(`${className} has no ${missing}.`);
  const wanted = new Set(['constructor', ...methods]);
  for (const name of wanted) {
    for (const { start, end } of named.filter(({ key }) => nameOf(key as Node) === name)) {
      for (const [, called] of code.slice(start, end).matchAll(/\.(\w+)/g))
        wanted.add(called ?? '');
    }
  }
  return named.filter(({ key }) => !wanted.has(nameOf(key as Node) ?? ''));
}

/** The imports of which nothing is named any more. What is left of the others, the build leaves out by itself. */
function unusedImports(code: string): Node[] {
  const imports = nodesOf(code).filter(({ type }) => type === 'ImportDeclaration');
  const rest = without(code, imports);
  return imports.filter(({ specifiers }) => {
    const names = (specifiers as Node[]).map(({ local }) => nameOf(local as Node) ?? '');
    return names.length > 0 && names.every((name) => !new RegExp(`\\b${name}\\b`).test(rest));
  });
}

function nameOf(node: Node | null): string | null {
  return node?.type === 'Identifier' ? (node['name'] as string) : null;
}

function nodesOf(code: string): Node[] {
  const { program, errors } = parseSync('module.js', code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const found: Node[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value && 'start' in value) found.push(value as Node);
      Object.values(value).forEach(visit);
    }
  };
  visit(program);
  return found;
}
