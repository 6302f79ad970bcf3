import type { Config } from '@netlify/functions';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler } from '@tabiya/server/http/handler';

/** Serves robots.txt, which must name the site map by its absolute URL. */
export default handler(async () => {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    `Sitemap: ${functionsEnvironment().siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    },
  });
});

export const config: Config = { path: '/robots.txt' };
