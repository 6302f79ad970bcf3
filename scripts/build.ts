import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

interface BuildOptions {
  /** The URL of Supabase for browsers; null if it is at the site's own origin. */
  supabaseUrl: string | null;
  /** The public origin of the site; by default that of the environment. */
  siteUrl?: string;
  /** True if the site includes the pages for developers; by default as in the environment. */
  forDevelopers?: boolean;
  /** Called with progress messages, one line each. */
  report?: (line: string) => void;
  /** The repository; another one in tests. */
  root?: string;
}

interface Step {
  /** The end of "Building the …". */
  title: string;
  workspace: string;
  /** The inputs: files and directories. */
  inputs: string[];
  /** The files to publish. */
  output: string;
  /** The environment variables on which the output depends. */
  settings: string[];
}

const steps: Step[] = [
  {
    title: 'site renderer',
    workspace: 'site-renderer',
    inputs: ['site-renderer', 'domain'],
    output: 'site-renderer/dist/client',
    settings: ['SITE_URL', 'URL', 'SUPPORT_EMAIL', 'PRIVACY_TEXT', 'IMPRINT_TEXT', 'VISIT_COUNTS'],
  },
  {
    title: 'admin app',
    workspace: 'admin',
    inputs: [
      'admin',
      'domain',
      'site-renderer/elements',
      'site-renderer/event-page',
      'site-renderer/look',
      'site-renderer/not-found',
    ],
    output: 'admin/dist',
    settings: ['AUTH_TEST'],
  },
];

const BUILD_PROCESS = pathToFileURL(join(import.meta.dirname, 'build-process.mjs')).href;

const sharedInputs = ['package-lock.json', 'tsconfig.json'];

/** How long to wait for another build of the same files, in milliseconds. */
const MAX_WAIT = 120_000;

/**
 * Builds what changed since the last build, and assembles the site in `dist`, which Netlify publishes and the
 * one-machine host serves. An interrupted build is repeated.
 *
 * Throws with a sentence for the operator if a build fails, after reporting its output.
 */
export async function build(options: BuildOptions): Promise<void> {
  const { supabaseUrl, report = () => {}, root = join(import.meta.dirname, '..') } = options;
  await othersEnded(processDirectory(root));
  const { forDevelopers = process.env['AUTH_TEST'] !== 'off' } = options;
  const environment = {
    AUTH_TEST: forDevelopers ? 'on' : 'off',
    SUPPORT_EMAIL: process.env['SUPPORT_EMAIL'] ?? '',
    PRIVACY_TEXT: operatorsText('PRIVACY_FILE', root),
    IMPRINT_TEXT: operatorsText('IMPRINT_FILE', root),
  };
  const results = await Promise.allSettled(
    steps.map((step) => runStep(step, { root, environment, report })),
  );
  const hashes = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  assemble(root, hashes.join('\n'));
  const { siteUrl = process.env['SITE_URL'] || process.env['URL'] || '' } = options;
  await writeHeaders(root, { supabaseUrl, siteUrl });
}

/** Reads the text of the file that a variable names; empty if it is not set. */
function operatorsText(variable: string, root: string): string {
  const file = process.env[variable];
  if (!file) return '';
  try {
    const text = readFileSync(resolve(root, file), 'utf8').trim();
    if (text !== '') return text;
  } catch (error) {
    throw new Error(`${variable}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  throw new Error(`${variable}: ${file} is empty.`);
}

type StepContext = {
  root: string;
  /** The environment of the builds. */
  environment: Record<string, string>;
  report: (line: string) => void;
};

/** Runs a build whose inputs changed or whose output is gone. Returns the hash of its inputs. */
async function runStep(step: Step, { root, environment, report }: StepContext): Promise<string> {
  const settings = step.settings
    .map((name) => environment[name] ?? process.env[name] ?? '')
    .join('\n');
  const hash = `${contentHash([...step.inputs, ...sharedInputs], root)} ${createHash('sha256').update(settings).digest('hex')}`;
  const stamp = stampFile(root, step.workspace);
  if (readStamp(stamp) === hash && existsSync(join(root, step.output))) return hash;
  rmSync(stamp, { force: true });
  report(`Building the ${step.title}…`);
  const started = performance.now();
  const { code, output } = await run(['run', 'build', '-w', step.workspace], root, environment);
  if (code !== 0) {
    report(output);
    throw new Error(`Building the ${step.title} failed. See the output above.`);
  }
  if (!existsSync(join(root, step.output))) {
    throw new Error(`The build of the ${step.title} left no files in ${step.output}.`);
  }
  report(`Built the ${step.title} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  writeStamp(stamp, hash);
  return hash;
}

/** Assembles the outputs in a temporary folder first, so that `dist` is never a mix of two builds. */
function assemble(root: string, hash: string): void {
  const dist = join(root, 'dist');
  const stamp = stampFile(root, 'dist');
  if (readStamp(stamp) === hash && existsSync(dist)) return;
  rmSync(stamp, { force: true });
  const aside = join(root, 'dist.new');
  rmSync(aside, { recursive: true, force: true });
  // Vite's manifest is for tests, not for visitors.
  const filter = (path: string) => basename(path) !== '.vite';
  for (const { output } of steps) {
    cpSync(join(root, output), aside, {
      recursive: true,
      force: false,
      errorOnExist: true,
      filter,
    });
  }
  rmSync(dist, { recursive: true, force: true });
  renameSync(aside, dist);
  writeStamp(stamp, hash);
}

interface HeadersModule {
  staticHeadersFile(options: Site & { policies: string }): Promise<string>;
}

type Site = { supabaseUrl: string | null; siteUrl: string };

/** Writes the `_headers` file on every start, since the headers depend on the files and on the Supabase in use. */
async function writeHeaders(root: string, site: Site): Promise<void> {
  const file = join(root, 'server/http/headers.ts');
  if (!existsSync(file)) return;
  const policies = join(root, 'site-renderer/dist/csp.json');
  const { staticHeadersFile } = (await import(pathToFileURL(file).href)) as HeadersModule;
  const text = await staticHeadersFile({ ...site, policies });
  writeFileSync(join(root, 'dist/_headers'), text);
}

/** A hash of the names and contents of source files. */
function contentHash(inputs: string[], root: string): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => sourceFiles(join(root, input)))) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const notSource = /^(node_modules|dist|coverage|\..*|.*\.test\.tsx?)$/;

function sourceFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !notSource.test(name))
    .sort()
    .flatMap((name) => sourceFiles(join(path, name)));
}

/** Waits for the processes of an earlier build, which end soon after their parent. */
async function othersEnded(directory: string): Promise<void> {
  const end = performance.now() + MAX_WAIT;
  while (performance.now() < end && livingProcesses(directory)) await setTimeout(100);
}

function livingProcesses(directory: string): boolean {
  if (!existsSync(directory)) return false;
  return readdirSync(directory).some((pid) => {
    if (isAlive(Number(pid))) return true;
    rmSync(join(directory, pid), { force: true });
    return false;
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns the directory in which the processes of a build record that they are running: see build-process.mjs. */
function processDirectory(root: string): string {
  return join(root, 'node_modules/.cache/tabiya/building');
}

function stampFile(root: string, name: string): string {
  return join(root, 'node_modules/.cache/tabiya', `built-${name}`);
}

function readStamp(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function writeStamp(file: string, hash: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

function run(
  parameters: string[],
  cwd: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', parameters, {
    cwd,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Always production: the renderer cannot render components of a development build.
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${BUILD_PROCESS}`,
      BUILD_PARENT: String(process.pid),
      BUILD_PROCESSES: processDirectory(cwd),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

if (import.meta.main) {
  try {
    const { SUPABASE_URL, SUPABASE_BROWSER_URL = SUPABASE_URL } = process.env;
    await build({ supabaseUrl: SUPABASE_BROWSER_URL || null, report: console.log });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
