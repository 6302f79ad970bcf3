import { logError } from '../server/log/log.ts';
import { demoAccount } from './demo-account.ts';
import { isLocalSite } from './guards/local-guard.ts';
import { type Host, type HostOptions, startHost } from './host.ts';

/** A second Ctrl-C within this time, in milliseconds, is the same one, which npm also passes on. */
const sameKeystroke = 500;

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
}

function welcome({ url, embedded }: Host, options: HostOptions): string {
  const { dataDir, databaseUrl, siteUrl = url, trustedProxies = 0 } = options;
  const account = `
  Sign in as ${demoAccount.email} with the password ${demoAccount.password}.
  Outgoing email is caught at ${url}/_local/mailbox.`;
  return `Ready in ${(performance.now() / 1000).toFixed(1)} s.

  Site    ${url}/
  Admin   ${url}/dashboard
  Sample  ${url}/SampleData0725
${embedded && isLocalSite({ siteUrl, trustedProxies }) ? account : ''}
  ${databaseUrl ? 'Keys, pictures, and pages are' : 'Data is'} in ${dataDir}. Press Ctrl-C to stop.
`;
}
