import { type ImportPaths, resolveSource } from './import-rules.ts';

/** The exports of a source file, and the names it imports, by source; all names for `import()` and `* as`. */
export type ModuleUse = {
  path: string;
  exports: readonly string[];
  takes: readonly { imported: string; names: readonly string[] | 'all' }[];
};

/** Files whose exports are used otherwise than by imports: by the platform, a framework, a tool, or a coming screen. */
const READ_BY_OTHERS = [
  /^functions\/[^/]+\.ts$/,
  /(^|\/)\+[A-Za-z]+\.tsx?$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
  /^supabase\/database-types\.ts$/,
  /^local\/test-fixtures\//,
  /^supabase\/tests\/global-setup\.ts$/,
];

/** Returns the exports that no other file imports, as `path: name`. */
export function findUnusedExports(modules: readonly ModuleUse[]): string[] {
  const paths: ImportPaths = new Set(modules.map(({ path }) => path));
  const taken = new Map<string, Set<string>>();
  for (const { path, takes } of modules) {
    for (const { imported, names } of takes) {
      const file = resolveSource(path, imported, paths);
      if (file === null) continue;
      const known = taken.get(file) ?? new Set();
      for (const name of names === 'all' ? ['*'] : names) known.add(name);
      taken.set(file, known);
    }
  }
  return modules
    .filter(({ path }) => !READ_BY_OTHERS.some((pattern) => pattern.test(path)))
    .flatMap(({ path, exports }) => {
      const used = taken.get(path);
      if (used?.has('*')) return [];
      return exports.filter((name) => !used?.has(name)).map((name) => `${path}: ${name}`);
    });
}
