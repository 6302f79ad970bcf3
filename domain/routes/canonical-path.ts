import { routeSpelledRight } from './reserved-words.ts';

/**
 * Returns the canonical form of a path: without a trailing slash, and routes of the application in their own spelling;
 * null if the path is already canonical. The result starts with exactly one slash, however many slashes and backslashes
 * the path starts with, so that a redirect stays on the site.
 */
export function canonicalPath(path: string): string | null {
  if (!path.startsWith('/') || path === '/') return null;
  const isSingle = path.indexOf('/', 1) === -1;
  if (isSingle) return spelled(path.slice(1));
  if (!path.endsWith('/')) return null;
  const segments = path.split(/[/\\]+/).filter((segment) => segment !== '');
  const [first = ''] = segments;
  return (segments.length === 1 && spelled(first)) || `/${segments.join('/')}`;
}

function spelled(segment: string): string | null {
  const route = routeSpelledRight(segment);
  return route && `/${route}`;
}
