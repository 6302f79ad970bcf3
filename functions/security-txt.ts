import type { Config } from '@netlify/functions';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler } from '@tabiya/server/http/handler';

/** How long the file is valid. RFC 9116 recommends less than a year. */
const DAYS = 180;

/**
 * Serves security.txt (RFC 9116), the contact for security problems. Generated per request, so that it never expires.
 */
export default handler(async () => {
  const { siteUrl, securityContact } = functionsEnvironment();
  const expires = new Date(Date.now() + DAYS * 86_400_000).toISOString();
  const lines = [
    `Contact: ${securityContact ?? `mailto:security@${new URL(siteUrl).hostname}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    },
  });
});

export const config: Config = { path: '/.well-known/security.txt' };
