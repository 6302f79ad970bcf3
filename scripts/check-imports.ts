import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { findCircles, findViolations, type SourceFile } from './import-rules.ts';
import { findUnusedExports, type ModuleUse } from './unused-exports.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [
  'domain',
  'site-renderer',
  'admin',
  'server',
  'functions',
  'supabase',
  'local',
  'e2e',
  'tools',
  'scripts',
];
const NOT_OURS = /(^|\/)(node_modules|dist|\.cache)\//;

/**
 * Checks the imports of every source file; prints each violation with the rule's reason, each import cycle, and each
 * export that nothing imports.
 */
async function checkImports(): Promise<number> {
  const files = (await Promise.all(FOLDERS.map(sourceFiles))).flat();
  const violations = findViolations(files);
  for (const { path, imported, rule } of violations) {
    console.error(`${path} imports ${imported}\n  Not allowed: ${rule}\n`);
  }
  const circles = findCircles(files);
  for (const circle of circles) console.error(`Import one another:\n  ${circle.join('\n  ')}\n`);
  const unused = findUnusedExports(files);
  if (unused.length > 0)
    console.error(`Exported and imported nowhere:\n  ${unused.join('\n  ')}\n`);
  console.log(
    `Import rules: ${files.length} files, ${violations.length} violations, ${circles.length} circles, ${unused.length} unused exports.`,
  );
  return violations.length + circles.length + unused.length;
}

async function sourceFiles(folder: string): Promise<(SourceFile & ModuleUse)[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true }).catch(() => []);
  const paths = names
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !NOT_OURS.test(path));
  return Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(ROOT, path), 'utf8');
      const { module } = parseSync(path, source);
      const takes = takenNames(module, source);
      return {
        path,
        imports: takes.map(({ imported }) => imported),
        exports: exportedNames(module),
        takes,
      };
    }),
  );
}

type ParsedModule = ReturnType<typeof parseSync>['module'];

/** Returns the names that a file exports, except those of modules it re-exports as a whole. */
function exportedNames({ staticExports }: ParsedModule): string[] {
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) =>
      exportName.kind === 'Default' ? 'default' : (exportName.name ?? []),
    ),
  );
}

/** Returns the modules that a file imports or re-exports, with the names that it takes from each. */
function takenNames(module: ParsedModule, source: string): ModuleUse['takes'] {
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    imported: moduleRequest.value,
    names: importedNames(entries.map(({ importName }) => importName)),
  }));
  const handedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? { imported: moduleRequest.value, names: importedNames([importName]) } : [],
    ),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    imported: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    names: 'all' as const,
  }));
  return [...imported, ...handedOn, ...dynamic];
}

function importedNames(taken: readonly { kind: string; name: string | null }[]): string[] | 'all' {
  const names = taken.map(({ kind, name }) => (kind === 'Default' ? 'default' : name));
  return names.every((name) => name !== null) ? names : 'all';
}

process.exitCode = (await checkImports()) > 0 ? 1 : 0;
