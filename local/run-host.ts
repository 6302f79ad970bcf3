import { logError } from '../server/log/log.ts';
import { databaseNote } from './database-note.ts';
import { demoAccount } from './demo-account.ts';
import { isLocalSite } from './guards/local-guard.ts';
import { type Host, type HostOptions, startHost } from './host.ts';

/** A second Ctrl-C within this time, in milliseconds, is the same one, which npm also passes on. */
const sameKeystroke = 500;

/** Milliseconds between checks whether the shell that npm started the host with has ended. */
const SHELL_CHECK_MS = 250;

/** Runs the site until it is stopped. Prints its address, or one sentence on why it cannot start. */
export async function runHost(options: HostOptions): Promise<void> {
  stopOnSignals(startOrExit(options), options.report ?? (() => {}));
  process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
}

async function startOrExit(options: HostOptions): Promise<Host> {
  try {
    const host = await startHost(options);
    options.report?.(welcome(host, options));
    return host;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (options.logRequests) console.error(error);
    process.exit(1);
  }
}

function stopOnSignals(host: Promise<Host>, report: (line: string) => void): void {
  let stoppingSince: number | null = null;
  const stop = async () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameKeystroke) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    report('Stopping… Press Ctrl-C again to stop at once.');
    await (await host).stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  whenShellEnds(() => {
    if (stoppingSince === null) void stop();
  });
}

/**
 * Calls back once the shell that `npm start` runs the host with has ended. npm passes SIGTERM to that shell, which ends
 * without passing it on and leaves the host with another parent.
 */
function whenShellEnds(callback: () => void): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const shell = process.ppid;
  const checks = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(checks);
    callback();
  }, SHELL_CHECK_MS);
  checks.unref();
}

function welcome({ url, embedded }: Host, options: HostOptions): string {
  const { dataDir, databaseUrl, siteUrl = url, trustedProxies = 0 } = options;
  const account = `
  Sign in as ${demoAccount.email} with the password ${demoAccount.password}.
  Outgoing email is caught at ${url}/_local/mailbox.`;
  const note = databaseNote({ ...options, siteUrl });
  return `Ready in ${(performance.now() / 1000).toFixed(1)} s.

  Site    ${url}/
  Admin   ${url}/dashboard
  Sample  ${url}/SampleData0725
${embedded && isLocalSite({ siteUrl, trustedProxies }) ? account : ''}
  ${databaseUrl ? 'Keys, pictures, and pages are' : 'Data is'} in ${dataDir}. Press Ctrl-C to stop.
${note === null ? '' : `\n  ${note}\n`}`;
}
