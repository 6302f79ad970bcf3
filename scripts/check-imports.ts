import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { findViolations, type SourceFile } from './import-rules.ts';

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

/** Checks the imports of every source file; prints each violation with the rule's reason. */
async function checkImports(): Promise<number> {
  const files = (await Promise.all(FOLDERS.map(sourceFiles))).flat();
  const violations = findViolations(files);
  for (const { path, imported, rule } of violations) {
    console.error(`${path} imports ${imported}\n  Not allowed: ${rule}\n`);
  }
  console.log(`Import rules: ${files.length} files, ${violations.length} violations.`);
  return violations.length;
}

async function sourceFiles(folder: string): Promise<SourceFile[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true }).catch(() => []);
  const paths = names
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !NOT_OURS.test(path));
  return Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(ROOT, path), 'utf8');
      const { module } = parseSync(path, source);
      return { path, imports: importedModules(module, source) };
    }),
  );
}

/** Returns the modules that a file imports or re-exports. */
function importedModules(
  { staticImports, staticExports, dynamicImports }: ReturnType<typeof parseSync>['module'],
  source: string,
): string[] {
  const reExported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
  );
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reExported,
    ...dynamic,
  ];
}

process.exitCode = (await checkImports()) > 0 ? 1 : 0;
