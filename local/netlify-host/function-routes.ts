import { memoize } from '@tabiya/domain/text/memoize';
import { z } from 'zod';

/** The context of a function: the part of Netlify's context that is used here. */
export interface FunctionContext {
  /** The request ID in the log. */
  requestId: string;
  /** The client's network address. */
  ip: string;
  /** The named parts of the path. */
  params: Readonly<Record<string, string>>;
  /** Registers work that continues after the response. */
  waitUntil(work: Promise<unknown>): void;
  site: { url: string };
  url: URL;
}

export type Handler = (request: Request, context: FunctionContext) => Response | Promise<Response>;

const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

/** The exports of a Netlify function file. */
export const functionModule = z.object({
  default: z.custom<Handler>((value) => typeof value === 'function', 'must be a function'),
  config: z
    .object({
      path: oneOrMore.optional(),
      excludedPath: oneOrMore.default([]),
      method: oneOrMore.optional(),
      preferStatic: z.boolean().default(false),
      schedule: z.string().optional(),
      rateLimit: z.object({ windowLimit: z.number(), windowSize: z.number() }).optional(),
    })
    .default({ excludedPath: [], preferStatic: false }),
});

/** One path of one function. */
interface FunctionRoute {
  name: string;
  handler: Handler;
  pattern: URLPattern;
  /** Paths that the function does not handle. */
  excluded: URLPattern[];
  /** In upper case; null = every method. */
  methods: string[] | null;
  /** True if a file at the same path is served instead. */
  preferStatic: boolean;
}

export interface FunctionMatch {
  route: FunctionRoute;
  params: Readonly<Record<string, string>>;
}

/**
 * Returns the routes of a function file: Netlify's default path if it names none, and none for a scheduled function.
 * Throws with the function's name if a path is no URLPattern.
 */
export function listRoutes(name: string, module: z.infer<typeof functionModule>): FunctionRoute[] {
  const { path, excludedPath, method, preferStatic, schedule } = module.config;
  if (schedule !== undefined) return [];
  const excluded = excludedPath.map((pathname) => toPattern(name, pathname));
  return (path ?? [`/.netlify/functions/${name}`]).map((pathname) => ({
    name,
    handler: module.default,
    pattern: toPattern(name, pathname),
    excluded,
    methods: method?.map((value) => value.toUpperCase()) ?? null,
    preferStatic,
  }));
}

function toPattern(name: string, pathname: string): URLPattern {
  try {
    return new URLPattern({ pathname });
  } catch (cause) {
    throw new Error(`Function ${name} has a path that isn’t a URLPattern: ${pathname}`, { cause });
  }
}

/**
 * Returns a lookup by method and path. If several functions match, the one with the most specific pattern is taken: a
 * word before a `:name`, a `:name` before a `*`. Caches its results, since trying all patterns takes as long as serving
 * a page.
 */
export function createFunctionLookup(
  routes: readonly FunctionRoute[],
): (method: string, path: string) => FunctionMatch | null {
  const candidates = routes
    .map((route) => ({ route, rank: specificity(route.pattern.pathname) }))
    .sort((a, b) => (a.rank < b.rank ? 1 : -1))
    .map(({ route }) => route);
  function find(method: string, path: string): FunctionMatch | null {
    if (!path.startsWith('/')) return null;
    // Compare paths only, which is several times faster than matching whole URLs.
    const url = `http://host${path}`;
    const route = candidates.find(
      ({ methods, pattern, excluded }) =>
        (methods === null || methods.includes(method)) &&
        pattern.test(url) &&
        !excluded.some((other) => other.test(url)),
    );
    if (!route) return null;
    return { route, params: decodeAll(route.pattern.exec(url)?.pathname.groups ?? {}) };
  }
  const known = memoize((key) =>
    find(key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)),
  );
  return (method, path) =>
    path.length > LONGEST_KEPT ? find(method, path) : known(`${method} ${path}`);
}

/** The longest cached path; longer ones are looked up each time, so that the cache stays small. */
const LONGEST_KEPT = 200;

/** Returns a sort key of a pattern that is greater the more specific it is: one digit per segment. */
function specificity(pathname: string): string {
  return pathname
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment.includes('*')) return '0';
      return segment.includes(':') ? '1' : '2';
    })
    .join('');
}

/** Returns the named parts, decoded; those of a `*` have numbers for names, and are left out. */
function decodeAll(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups)
      .filter(([name]) => !/^\d+$/.test(name))
      .map(([name, value = '']) => [name, decode(value)]),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
