import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { findCircles, findViolations, type SourceFile } from './import-rules.ts';

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
  'bench',
  'scripts',
];
const NOT_OURS = /(^|\/)(node_modules|dist|\.cache)\//;

/** Checks the imports of every source file; prints each violation with the rule's reason, and each import cycle. */
async function checkImports(): Promise<number> {
  const files = (await Promise.all(FOLDERS.map(sourceFiles))).flat();
  const violations = findViolations(files);
  for (const { path, imported, rule } of violations) {
    console.error(`${path} imports ${imported}\n  Not allowed: ${rule}\n`);
  }
  const circles = findCircles(files);
  for (const circle of circles) console.error(`Import one another:\n  ${circle.join('\n  ')}\n`);
  console.log(
    `Import rules: ${files.length} files, ${violations.length} violations, ${circles.length} circles.`,
  );
  return violations.length + circles.length;
}

async function sourceFiles(folder: string): Promise<SourceFile[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true }).catch(() => []);
  const paths = names
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !NOT_OURS.test(path));
  return Promise.all(
    paths.map(async (path) => ({
      path,
      imports: importsOf(path, await readFile(join(ROOT, path), 'utf8')),
    })),
  );
}

function importsOf(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  );
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reexports,
    ...dynamic,
  ];
}

process.exitCode = (await checkImports()) > 0 ? 1 : 0;
