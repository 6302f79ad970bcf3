import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { rateLimitNetwork } from '../../server/http/network-address.ts';
import { currentRequest, duringRequest, logError } from '../../server/log/log.ts';
import { delayRefusal } from '../guards/data-shares.ts';
import { createRequestLimit, tooManyRequests } from '../guards/request-limits.ts';
import { Shares, THIS_MACHINE } from '../guards/shares.ts';
import {
  createFunctionLookup,
  type FunctionContext,
  type FunctionMatch,
  functionModule,
  type Handler,
  listRoutes,
} from './function-routes.ts';
import { newRequestId } from './named-request.ts';
import { Precedence } from './precedence.ts';
import { readAhead } from './read-ahead.ts';
import { Turns } from './turns.ts';

export type { FunctionMatch } from './function-routes.ts';

/** The functions of the site, as Netlify would run them. */
export interface Functions {
  /** The function for a method and path, if there is one. */
  find(method: string, path: string): FunctionMatch | null;
  /** Runs a function. Never throws: a failure is logged and answered with status 500. */
  call(match: FunctionMatch, request: Request, ip: string): Promise<Response>;
  /** Runs every scheduled function once. Failures are logged. */
  runScheduled(): Promise<void>;
  /** Resolves when all background work is done. */
  settled(): Promise<void>;
}

/**
 * How many requests to a writing function run at a time. They share one database: if a whole rush were let in, each
 * call of another function would wait behind all of them.
 */
const WRITES_AT_ONCE = 3;

/**
 * How many of them are of one network, and how many more of it may wait. The others wait in a queue of their network, so
 * that a rush of one network delays no request of another by more than these.
 */
const NETWORK = { atOnce: 2, waiting: 200 };

/** How long a request waits for its turn, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The function that goes first, because the organizer waits until visitors see the change. */
const FIRST = 'publish';

/** How long a request whose turn it is lets the first function pass, in milliseconds. */
const COURTESY_MS = 400;

/**
 * Imports the functions of a directory: its `.ts` files, without tests and those that start with an underscore. They
 * read the environment when imported, so it has to be set before.
 *
 * `isSignedIn` recognizes requests of accounts without a database request; only theirs can go first.
 *
 * Throws with the file's name if one isn't a function.
 */
export async function loadFunctions(
  directory: string,
  { siteUrl, isSignedIn }: { siteUrl: string; isSignedIn: (headers: Headers) => boolean },
): Promise<Functions> {
  const modules = await Promise.all(functionFiles(directory).map((file) => load(directory, file)));
  const lookup = createFunctionLookup(
    modules.flatMap(({ name, module }) => listRoutes(name, module)),
  );
  const scheduled = modules.filter(({ module }) => module.config.schedule !== undefined);
  const limits = new Map(
    modules.flatMap(({ name, module: { config } }) =>
      config.rateLimit ? [[name, createRequestLimit(config.rateLimit)] as const] : [],
    ),
  );
  const runner = createRunner(siteUrl);
  const turns = new Map(
    modules.map(({ name }) => [name, new Turns(WRITES_AT_ONCE, PATIENCE_MS)] as const),
  );
  const shares = new Shares(NETWORK.atOnce, NETWORK.waiting);
  const precedence = new Precedence();

  return {
    find: lookup,
    call({ route, params }, request, ip) {
      const share = `${route.name} ${rateLimitNetwork(ip)}`;
      const answerInShare = async (work: () => Promise<Response | null>) =>
        (await (THIS_MACHINE.test(ip) ? work() : shares.run(share, work))) ?? tooManyRequests(1);
      const refusal = limits.get(route.name)?.(ip) ?? null;
      if (refusal !== null) return answerInShare(() => delayRefusal(refusal));
      const respond = (whole: Request) => runner.run({ ...route, params }, whole, ip);
      const turn = request.method === 'POST' ? turns.get(route.name) : undefined;
      if (turn === undefined) return respond(request);
      const goesFirst = route.name === FIRST && isSignedIn(request.headers);
      return onceArrived(request, (whole) =>
        answerInShare(() =>
          turn.run(async () => {
            if (goesFirst) return precedence.run(() => respond(whole));
            await precedence.letPass(COURTESY_MS);
            return respond(whole);
          }),
        ),
      );
    },
    async runScheduled() {
      for (const { name, module } of scheduled) {
        const request = new Request(`${siteUrl}/.netlify/functions/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() }),
        });
        const path = new URL(request.url).pathname;
        await duringRequest({ requestId: newRequestId(), method: 'POST', path }, () =>
          runner.run({ name, handler: module.default, params: {} }, request, '127.0.0.1'),
        );
      }
    },
    settled: runner.settled,
  };
}

/** A function with the parameters of its path. */
type Call = { name: string; handler: Handler } & Pick<FunctionMatch, 'params'>;

/** Creates a runner of functions that tracks the work they leave for after their response. */
function createRunner(siteUrl: string) {
  const background = new Set<Promise<void>>();
  const keepUntilDone = (work: Promise<unknown>, name: string) => {
    const logged: Promise<void> = Promise.resolve(work).then(
      () => {},
      (error) => logError('work after an answer failed', error, { function: name }),
    );
    background.add(logged);
    void logged.finally(() => background.delete(logged));
  };
  return {
    /** Runs a function. Never throws: a failure is logged and answered with status 500. */
    async run({ name, handler, params }: Call, request: Request, ip: string): Promise<Response> {
      const requestId = currentRequest()?.requestId ?? newRequestId();
      const context: FunctionContext = {
        requestId,
        ip,
        params,
        site: { url: siteUrl },
        get url() {
          return new URL(request.url);
        },
        waitUntil: (work) => keepUntilDone(work, name),
      };
      try {
        return await handler(request, context);
      } catch (error) {
        logError('function failed', error, { function: name });
        const message = 'Something went wrong on our side. Please try again.';
        return Response.json(
          { error: { code: 'internal', message, reference: requestId } },
          { status: 500 },
        );
      }
    },
    /** Resolves once all background work is done. */
    async settled(): Promise<void> {
      while (background.size > 0) await Promise.all(background);
    },
  };
}

/** Answers a request once its body has arrived. */
async function onceArrived(
  request: Request,
  respond: (whole: Request) => Promise<Response>,
): Promise<Response> {
  const whole = await readAhead(request).catch(() => null);
  return whole === null
    ? new Response('The request ended early.', { status: 400 })
    : respond(whole);
}

function functionFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory).filter((file) => /^[^_.].*(?<!\.test|\.d)\.ts$/.test(file));
}

async function load(directory: string, file: string) {
  const parsed = functionModule.safeParse(await import(pathToFileURL(join(directory, file)).href));
  if (!parsed.success) {
    throw new Error(`${join(directory, file)} isn’t a function: ${z.prettifyError(parsed.error)}`);
  }
  return { name: file.replace(/\.ts$/, ''), module: parsed.data };
}
