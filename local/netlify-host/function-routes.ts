import { z } from 'zod';

/** What a function gets besides the request: the part of Netlify's context that is used here. */
export interface FunctionContext {
  /** Names this request in the log. */
  requestId: string;
  /** Where the request comes from. */
  ip: string;
  /** The named parts of the path. */
  params: Record<string, string>;
  /** Work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void;
  site: { url: string };
  url: URL;
}

export type Handler = (request: Request, context: FunctionContext) => Response | Promise<Response>;

const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

/** What a Netlify function file exports. */
export const functionModule = z.object({
  default: z.custom<Handler>((value) => typeof value === 'function', 'must be a function'),
  config: z
    .object({
      path: oneOrMore.optional(),
      method: oneOrMore.optional(),
      preferStatic: z.boolean().default(false),
      schedule: z.string().optional(),
    })
    .default({ preferStatic: false }),
});

/** One path of one function. */
export interface FunctionRoute {
  name: string;
  handler: Handler;
  pattern: string;
  /** Upper case; null = every method. */
  methods: string[] | null;
  /** Whether a file at the same path is served instead. */
  preferStatic: boolean;
}

export interface FunctionMatch {
  route: FunctionRoute;
  params: Record<string, string>;
}

/** The routes of a function file; at Netlify's own path when it names none, and none for a schedule. */
export function routesOf(name: string, module: z.infer<typeof functionModule>): FunctionRoute[] {
  const { path, method, preferStatic, schedule } = module.config;
  if (schedule !== undefined) return [];
  return (path ?? [`/.netlify/functions/${name}`]).map((pattern) => ({
    name,
    handler: module.default,
    pattern,
    methods: method?.map((value) => value.toUpperCase()) ?? null,
    preferStatic,
  }));
}

/**
 * Returns a lookup by method and path. Of several functions that match, the one whose pattern says
 * most about the path is taken: a word before a `:name`, a `:name` before a `*`.
 *
 * Throws when a pattern uses more of the URLPattern syntax than these.
 */
export function createFunctionLookup(
  routes: readonly FunctionRoute[],
): (method: string, path: string) => FunctionMatch | null {
  const candidates = routes
    .map((route) => ({ route, expression: expressionOf(route) }))
    .sort((a, b) => (specificity(a.route.pattern) < specificity(b.route.pattern) ? 1 : -1));
  return (method, path) => {
    for (const { route, expression } of candidates) {
      if (route.methods !== null && !route.methods.includes(method)) continue;
      const match = expression.exec(path);
      if (match) return { route, params: decodeAll(match.groups ?? {}) };
    }
    return null;
  };
}

/** Several times as fast as a URLPattern, and every request goes through all of them. */
function expressionOf({ name, pattern }: FunctionRoute): RegExp {
  if (!/^\/[\w\-./:*]*$/.test(pattern)) {
    throw new Error(`Function ${name} has a path with more than words, :names and *: ${pattern}`);
  }
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}

/** A text that sorts later the more a pattern says: one digit a segment. */
function specificity(pattern: string): string {
  return pattern
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment.includes('*')) return '0';
      return segment.includes(':') ? '1' : '2';
    })
    .join('');
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
