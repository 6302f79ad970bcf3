import { messageFor } from '@tabiya/domain/words/words';

/** The endpoints of the sign-in service that the app and its mails use, with their methods. */
const OPEN = new Map<string, readonly string[]>([
  ['signup', ['POST']],
  ['token', ['POST']],
  ['logout', ['POST']],
  ['recover', ['POST']],
  ['user', ['GET', 'PUT']],
  ['verify', ['GET', 'POST']],
  ['health', ['GET']],
  ['settings', ['GET']],
]);

const GRANTS = ['password', 'refresh_token'];

/**
 * Rejects requests to parts of the sign-in service that the app does not use, such as magic links, codes and other
 * providers; returns null if allowed. Closed endpoints need no other guards.
 */
export function refusedEndpoint({ method, url }: Request): Response | null {
  const { pathname, searchParams } = new URL(url);
  if (!pathname.startsWith('/auth/')) return null;
  const [, endpoint = ''] = /^\/auth\/v1\/([a-z]+)\/?$/.exec(pathname) ?? [];
  const grants = searchParams.getAll('grant_type');
  const isOpen =
    method === 'OPTIONS' ||
    (OPEN.get(endpoint)?.includes(method) &&
      (endpoint !== 'token' || (grants.length === 1 && GRANTS.includes(grants[0] ?? ''))));
  if (isOpen) return null;
  const body = { code: 404, error_code: 'not_found', msg: messageFor('no_such_endpoint') };
  return Response.json(body, { status: 404 });
}
