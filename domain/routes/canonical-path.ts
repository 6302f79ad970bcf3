import { routeSpelledRight } from './reserved-words.ts';

/**
 * The path at which the page of this path is served: without a slash at its end, and a route of the application
 * as it is spelled. Null when the path is that already. The result starts with exactly one slash, however many
 * slashes and backslashes the path starts with: as a Location it stays on the site.
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
