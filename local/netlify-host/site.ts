import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { canonicalPath } from '@tabiya/domain/routes/canonical-path';
import { duringRequest, type LoggedRequest, logAnswer, logError } from '../../server/log/log.ts';
import { createDumpPage, DUMP_PATH } from '../backup/dump-page.ts';
import type { EmbeddedSupabase } from '../embedded/embedded-supabase.ts';
import { delayRefusal, sharingData } from '../guards/data-shares.ts';
import { createLocalGuard } from '../guards/local-guard.ts';
import { refusedNul } from '../guards/nul-guard.ts';
import { refusedQuery } from '../guards/query-guard.ts';
import { dropsBody, refusedRequest } from '../guards/request-bounds.ts';
import { refusedSignInBody } from '../guards/sign-in-body.ts';
import { refusedEndpoint } from '../guards/sign-in-endpoints.ts';
import { createSignInLimits } from '../guards/sign-in-limits.ts';
import { answerInSteps } from '../guards/sign-in-time.ts';
import { createMailboxIntake, MAILBOX_PATH } from '../stand-ins/mailbox-intake.ts';
import { renderMailbox } from '../stand-ins/mailbox-page.ts';
import { createCheckoutPage } from '../stand-ins/payments/checkout-page.ts';
import { createOnboardingPage } from '../stand-ins/payments/onboarding-page.ts';
import { createPortalPage } from '../stand-ins/payments/portal-page.ts';
import type { StandIn } from '../stand-ins/payments/stand-in.ts';
import { clientAddress } from './client-address.ts';
import { compressResponses } from './compressed-answer.ts';
import type { FunctionMatch, Functions } from './functions.ts';
import { nameRequest } from './named-request.ts';
import type { StaticSite } from './static-site.ts';
import { endWhenUnread } from './unread-answers.ts';

/** The parts of the site at its origin. */
interface Site {
  /** null if an external Supabase is used. */
  supabase: EmbeddedSupabase | null;
  functions: Functions;
  files: StaticSite;
  /** True to log every request, false for those that change something or failed. */
  logReads: boolean;
  /** The stand-in for Stripe; null if there is none. */
  standIn: StandIn | null;
  /** The secret with which the functions deliver mails to the mailbox. */
  mailboxSecret: string;
  /** The public origin of the site. */
  siteUrl: string;
  /** The number of trusted proxies in front of this host. */
  trustedProxies: number;
}

export interface SiteListener {
  listen: RequestListener;
  /**
   * Rejects new requests, and resolves when those in progress are done. Supabase keeps responding, since functions in
   * progress need it.
   */
  drain(): Promise<void>;
}

/** The parts of Supabase that browsers need; nothing else is reachable. */
const supabasePath = /^\/(auth|rest)\/v1\//;

/**
 * Answers every request the way Netlify and Supabase would: Supabase's paths first, then functions, files, and
 * functions that prefer static files.
 */
export function createSiteListener(site: Site): SiteListener {
  const { supabase, logReads } = site;
  const toSupabase =
    supabase &&
    webListener(
      compressResponses(
        limited(supabase),
        ({ headers }) => headers.get('apikey') === supabase.secretKey,
      ),
      site,
    );
  const toPage = createPageRoutes(site);
  const visits = createVisits();

  function answer(path: string, request: IncomingMessage, response: ServerResponse): void {
    const refusal = refusedRequest(path, request, supabase?.secretKey ?? null);
    if (refusal !== null) {
      const headers = dropsBody(refusal, request) ? {} : { connection: 'close' };
      response.writeHead(refusal, headers).end();
    } else if (toSupabase && supabasePath.test(path)) {
      toSupabase(request, response);
    } else if (!visits.enter(response)) {
      response.writeHead(503, { connection: 'close' }).end('Stopping\n');
    } else {
      toPage(path, request, response);
    }
  }

  /** The functions' database requests belong to a request that is logged itself. */
  function wanted({ headers }: IncomingMessage): 'all' | 'changes' | 'failures' {
    if (logReads) return 'all';
    return supabase && headers['apikey'] === supabase.secretKey ? 'failures' : 'changes';
  }

  return {
    listen(request, response) {
      const path = request.url?.split(/[?#]/)[0] || '/';
      const named = nameRequest(path, request, response);
      // Never let browsers sniff the content type.
      response.setHeader('x-content-type-options', 'nosniff');
      logWhenDone(named, response, wanted(request));
      endWhenUnread(response);
      duringRequest(named, () => answer(path, request, response));
    },
    drain: visits.drain,
  };
}

/** Tracks the requests in progress, which finish before the host stops. */
function createVisits() {
  const visits = new Set<ServerResponse>();
  let emptied: (() => void) | null = null;
  return {
    /** Returns false once the host is stopping. */
    enter(response: ServerResponse): boolean {
      if (emptied) return false;
      visits.add(response);
      response.once('close', () => {
        visits.delete(response);
        if (visits.size === 0) emptied?.();
      });
      return true;
    },
    drain: () =>
      new Promise<void>((resolve) => {
        emptied = resolve;
        if (visits.size === 0) resolve();
      }),
  };
}

type Route = (path: string, request: IncomingMessage, response: ServerResponse) => void;

/** Answers with this host's own pages, which stand in for services, and then with those of the site. */
function createPageRoutes(site: Site): Route {
  const { supabase, standIn, mailboxSecret } = site;
  const isForThisMachine = createLocalGuard(site);
  const toMailbox = supabase && webListener(createMailboxIntake(supabase, mailboxSecret), site);
  const toDump = supabase && webListener(createDumpPage(supabase), site);
  const toCheckout = standIn && webListener(createCheckoutPage(standIn), site);
  const toOnboarding = standIn && webListener(createOnboardingPage(standIn), site);
  const toPortal = standIn && webListener(createPortalPage(standIn), site);
  const toSite = createSiteRoutes(site);
  return (path, request, response) => {
    const { method } = request;
    if (toDump && path === DUMP_PATH && method === 'POST') {
      toDump(request, response);
    } else if (toMailbox && path === MAILBOX_PATH && ['POST', 'DELETE'].includes(String(method))) {
      toMailbox(request, response);
    } else if (supabase && path === MAILBOX_PATH && isForThisMachine(request)) {
      renderMailbox(supabase.mails, request, response);
    } else if (toCheckout && path === '/_local/checkout' && isForThisMachine(request)) {
      toCheckout(request, response);
    } else if (toOnboarding && path === '/_local/onboarding' && isForThisMachine(request)) {
      toOnboarding(request, response);
    } else if (toPortal && path === '/_local/portal' && isForThisMachine(request)) {
      toPortal(request, response);
    } else {
      toSite(path, request, response);
    }
  };
}

/** Answers with the functions, the files, and the functions that prefer files. */
function createSiteRoutes(site: Site): Route {
  const { functions, files } = site;
  const toFunction = (match: FunctionMatch) =>
    webListener(
      compressResponses((request, ip) => functions.call(match, request, ip)),
      site,
    );
  return (path, request, response) => {
    if (leadsElsewhere(path, request, response)) return;
    const match = functions.find(request.method ?? 'GET', path);
    const filesFirst = match?.route.preferStatic ?? true;
    if (filesFirst && files.serve(path, request, response)) return;
    if (match) toFunction(match)(request, response);
    else files.serveNotFound(path, request, response);
  };
}

/** Redirects to the canonical path with the query and returns true; returns false if the path is canonical. */
function leadsElsewhere(
  path: string,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const canonical = method === 'GET' || method === 'HEAD' ? canonicalPath(path) : null;
  if (canonical === null) return false;
  const [search = ''] = /\?[^#]*/.exec(url) ?? [];
  response.writeHead(308, { location: canonical + search }).end();
  return true;
}

/**
 * Wraps Supabase with the guards for its sign-in service and data API. Rejected requests count towards the limits, too.
 */
function limited(supabase: EmbeddedSupabase) {
  const limits = createSignInLimits();
  return sharingData(
    async (request, ip) =>
      (await delayRefusal(await refusedQuery(request, supabase))) ??
      refusedEndpoint(request) ??
      (await refusedNul(request)) ??
      (await refusedSignInBody(request)) ??
      limits(request, ip, (passed) =>
        answerInSteps(passed, (timed) => supabase.fetch(timed, { peerAddress: ip })),
      ),
    supabase,
  );
}

/**
 * Creates a Node listener for a handler of web requests. Node's own Response is slow to create and read: the listener
 * replaces it in this process by one that passes text and bytes on directly, in two thirds of the time.
 */
function webListener(
  handle: (request: Request, ip: string) => Promise<Response>,
  { trustedProxies }: Pick<Site, 'trustedProxies'>,
): RequestListener {
  const listen = getRequestListener(
    (request, { incoming }) => handle(request, clientAddress(incoming, trustedProxies)),
    {
      errorHandler(error) {
        logError('request failed', error);
        return new Response('Something went wrong on our side.', { status: 500 });
      },
    },
  );
  return (request, response) => void listen(request, response);
}

function logWhenDone(
  named: LoggedRequest,
  response: ServerResponse,
  wanted: 'all' | 'changes' | 'failures',
): void {
  const started = performance.now();
  response.once('close', () => {
    const durationMs = performance.now() - started;
    logAnswer(named, { status: response.statusCode, durationMs }, wanted);
  });
}
