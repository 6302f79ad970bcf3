import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '../local/environment.ts';
import { startDevServer } from './dev-server.ts';

const ROOT = join(import.meta.dirname, '..');

/** Changes that require restarting the host; the admin app reloads itself. */
const WATCHED = ['domain', 'site-renderer', 'server', 'functions', 'local', 'supabase/migrations'];
const NOT_SOURCE =
  /(^|\/)(node_modules|dist|testing|tests|test-fixtures)(\/|$)|\.test\.tsx?$|\.build-\w+\.mjs$/;

/** How long to wait for further changes, in ms, since an editor may write a file in several steps. */
const SETTLED = 200;

/** Runs the site for development, until Ctrl-C. */
async function develop(): Promise<void> {
  const parsed = parseEnvironment(process.env, ROOT);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  const { port, siteUrl } = parsed.environment;
  const hostPort = port === 65_535 ? port - 1 : port + 1;
  const server = await startDevServer(port, `http://127.0.0.1:${hostPort}`);
  const startHost = () =>
    spawn(process.execPath, [join(ROOT, 'local/start.mjs')], {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(hostPort), SITE_URL: siteUrl },
    });

  let host = startHost();
  let isStopping = false;
  let restarting = Promise.resolve();
  const restart = async () => {
    await stop(host);
    if (!isStopping) host = startHost();
  };
  onChange((file) => {
    console.log(`${file} changed. Restarting the site…`);
    restarting = restarting.then(restart);
  });

  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await restarting;
    await Promise.all([stop(host), server.close()]);
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  console.log(`Dev server: http://localhost:${port}/ (ready once the site behind it has started)`);
}

/** Debounces a burst of changes into one call. */
function onChange(changed: (file: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_, name) => {
      if (name === null || NOT_SOURCE.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(`${folder}/${name}`), SETTLED);
    });
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

try {
  await develop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
