import { randomBytes } from 'node:crypto';
import { plural } from '@tabiya/domain/text/plural';
import { type Account, checkDemoAccount, signIn, signUp } from './account.ts';
import { type CreatedData, cleanUp } from './clean-up.ts';
import { checkClosedPages } from './closed-pages.ts';
import { readConfig } from './config.ts';
import { checkPrivacy, enter, removeEntry } from './entry.ts';
import { checkHeaders } from './headers.ts';
import { checkHealth } from './health.ts';
import { createNetwork } from './network.ts';
import { CheckError, createReport, type Report } from './report.ts';
import type { GivenAccount, SiteAddress } from './site-address.ts';
import {
  checkCalendar,
  checkPage,
  createEvent,
  eraseEvent,
  publish,
  unlist,
} from './tournament.ts';
import type { Visit } from './visit.ts';

export type WalkOptions = {
  site: SiteAddress;
  given: GivenAccount | null;
  /** Called with the results, one line each. */
  print: (line: string) => void;
  /** Stops the check; what it created is still removed. */
  stop?: AbortSignal;
  /** How long one request may take, in milliseconds. */
  limitMs?: number;
  /** How long visitors may wait for a change, in milliseconds. */
  patienceMs?: number;
};

/** Checks a running site through its public interfaces and reports problems. Returns true if there are none. */
export async function checkSite(options: WalkOptions): Promise<boolean> {
  const { site, given, print, stop, limitMs = 20_000, patienceMs = 30_000 } = options;
  const report = createReport(print);
  const steps = createSteps(report, stop);
  const network = createNetwork(limitMs, stop);
  const config = await steps.run('Configuration', () => readConfig({ site, network }));
  if (config) {
    report.isWell('Configuration', `a Tabiya over the Supabase at ${config.supabaseUrl}.`);
    const runId = randomBytes(4).toString('hex');
    const visit: Visit = { site, config, network, report, runId, given, patienceMs };
    const made: CreatedData = { account: null, signedUpAs: null, hasEvent: false };
    try {
      await lookAround(visit, steps);
      await runTournament(visit, steps, made);
    } finally {
      if (stop?.aborted) print('Stopped. Cleaning up…');
      await cleanUp({ ...visit, network: createNetwork(limitMs) }, made);
    }
  }
  const wrongs = report.wrongs();
  if (stop?.aborted) print(`Not everything on ${site.origin} was checked.`);
  else if (wrongs === 0) print(`${site.origin} passed all checks.`);
  else print(`${plural(wrongs, 'problem')} found on ${site.origin}.`);
  return wrongs === 0 && !stop?.aborted;
}

/** Runs the checks without an account. */
async function lookAround(visit: Visit, steps: Steps): Promise<void> {
  await steps.check('Health', () => checkHealth(visit));
  await steps.check('Headers', () => checkHeaders(visit));
  await steps.check('Closed pages', () => checkClosedPages(visit));
  if (visit.site.isLoopback) return;
  if (visit.config.isOwnSupabase) await steps.check('Demo account', () => checkDemoAccount(visit));
  if (!visit.config.takesPayments) {
    visit.report.note(
      'Payments',
      'not set up, so Premium can’t be bought. Set STRIPE_SECRET_KEY and the webhook.',
    );
  }
}

/** Checks a tournament from sign-up to deletion. Steps that depend on a failed one are skipped. */
async function runTournament(visit: Visit, steps: Steps, made: CreatedData): Promise<void> {
  const account = await openAccount(visit, steps, made);
  if (!account) return steps.skip('event, publishing, page, entry, unlisting and erasing');
  made.account = account;
  made.hasEvent = true;
  const eventId = await steps.run('Event', () => createEvent(visit, account));
  if (!eventId) return steps.skip('publishing, page, entry, unlisting and erasing');
  visit.report.isWell('Event', `“${eventId}” is created.`);

  const isPublished = await steps.check('Publish', async () => {
    await publish(visit, account, eventId);
    return 'the event is published.';
  });
  if (isPublished) {
    await steps.check('Page', () => checkPage(visit, eventId));
    await steps.check('Calendar', () => checkCalendar(visit, eventId));
    await steps.check('Entry', () => enter(visit, eventId));
  } else steps.skip('page, calendar and entry');
  await steps.check('Privacy', () => checkPrivacy(visit, account));
  if (isPublished) {
    await steps.check('Removal', () => removeEntry(visit, account, eventId));
    await steps.check('Unlist', () => unlist(visit, account, eventId));
  }
  const isErased = await steps.check('Erase', () => eraseEvent(visit, account, eventId));
  if (isErased) made.hasEvent = false;
}

async function openAccount(visit: Visit, steps: Steps, made: CreatedData): Promise<Account | null> {
  if (visit.given) {
    const account = await steps.run('Sign-in', () => signIn(visit));
    if (account)
      visit.report.isWell('Sign-in', `${account.email} is signed in. Signing up was not tried.`);
    return account;
  }
  const account = await steps.run('Sign-up', () => signUp(visit, made));
  if (account) visit.report.isWell('Sign-up', `${account.email} has an account.`);
  return account;
}

type Steps = ReturnType<typeof createSteps>;

/** Runs the steps of a check and reports their results, until it is stopped. */
function createSteps(report: Report, stop: AbortSignal | undefined) {
  /** Returns the result of the step; null after reporting a problem. */
  async function run<Result>(subject: string, step: () => Promise<Result>): Promise<Result | null> {
    if (stop?.aborted) return null;
    try {
      return await step();
    } catch (error) {
      if (stop?.aborted) return null;
      const message = error instanceof Error ? error.message : String(error);
      const sentences = error instanceof CheckError ? error.sentences : [message];
      for (const sentence of sentences) report.isWrong(subject, sentence);
      return null;
    }
  }

  return {
    run,
    /** Runs a step and reports its result sentence; returns true if it passed. */
    async check(subject: string, step: () => Promise<string>): Promise<boolean> {
      const sentence = await run(subject, step);
      if (sentence !== null) report.isWell(subject, sentence);
      return sentence !== null;
    },
    skip(what: string): void {
      if (!stop?.aborted) report.note('Not tried', `${what}.`);
    },
  };
}
