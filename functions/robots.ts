import type { Config } from '@netlify/functions';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler } from '@tabiya/server/http/handler';

/** Tells search engines what there is to find. It names the site map by its whole address, as it has to. */
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
