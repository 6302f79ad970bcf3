import { givenAccount, siteAddress } from './site-address.ts';
import { checkSite, type WalkOptions } from './walk.ts';

/** A second Ctrl-C within this time, in milliseconds, is the same one, which npm also passes on. */
const SAME_KEYSTROKE = 500;

/** Parses the command line and the environment; null after printing the problems. */
function readUsage(): Pick<WalkOptions, 'site' | 'given'> | null {
  try {
    return { site: siteAddress(process.argv.slice(2)), given: givenAccount(process.env) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** Returns a signal that Ctrl-C aborts; a second Ctrl-C ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let stoppingSince: number | null = null;
  const onSignal = () => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      stop.abort();
    } else if (performance.now() - stoppingSince > SAME_KEYSTROKE) {
      console.error('Ended before everything was removed: look for events titled “Site check”.');
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return stop.signal;
}

const usage = readUsage();
if (usage === null) process.exitCode = 2;
else {
  const isWell = await checkSite({ ...usage, print: console.log, stop: stopSignal() });
  process.exit(isWell ? 0 : 1);
}
