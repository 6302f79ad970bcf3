import type { Config } from '@netlify/functions';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler } from '@tabiya/server/http/handler';

/** How long whoever read the file may rely on it. RFC 9116 advises less than a year. */
const DAYS = 180;

/** Tells whom to write to about a security problem (RFC 9116). Made anew each time, so that it never expires. */
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
