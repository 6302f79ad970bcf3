import type { Config } from '@netlify/functions';
import { newsPath, organizerPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { EVENTS_TAG } from '@tabiya/server/http/cache-tag';
import { handler } from '@tabiya/server/http/handler';
import { z } from 'zod';

/** The maximum number of URLs in a site map. */
const MAX_ADDRESSES = 50_000;

/** The address of an event: its custom URL or its ID. */
const addressSchema = z.object({
  address: z.string(),
  publishedAt: z.string(),
  /** When its news last changed; null without news. */
  newsAt: z.nullable(z.string()),
});

/** The maximum number of organizers' pages in a site map. */
const MAX_ORGANIZERS = 5_000;

const OWN_PAGES = [
  '',
  'browse',
  'register',
  'premium-sales',
  SAMPLE_EVENT_ID,
  newsPath(SAMPLE_EVENT_ID),
];

/** Serves the site map: all public pages, including each published event, its news and the pages of organizers. */
export default handler(async () => {
  const [events, organizers] = await Promise.all([
    ownDatabase().rpc('published_addresses', {
      in_limit: MAX_ADDRESSES - MAX_ORGANIZERS - OWN_PAGES.length,
    }),
    ownDatabase().rpc('organizer_addresses', { in_limit: MAX_ORGANIZERS }),
  ]);
  const published = z.array(addressSchema).parse(unwrap(events));
  const entries = [
    ...OWN_PAGES.map((path) => entry(path)),
    ...unwrap(organizers).map((slug) => entry(organizerPath(slug).slice(1))),
    ...published.map(({ address, publishedAt }) => entry(address, publishedAt.slice(0, 10))),
    ...published.flatMap(({ address, newsAt }) =>
      newsAt === null ? [] : entry(newsPath(address), newsAt.slice(0, 10)),
    ),
  ].slice(0, MAX_ADDRESSES);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=3600',
      'netlify-cache-tag': EVENTS_TAG,
    },
  });
});

export const config: Config = { path: '/sitemap.xml' };

/** Addresses contain only letters, digits, hyphens and underscores, so nothing needs escaping. */
function entry(path: string, changedOn?: string): string {
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  return `<url><loc>${functionsEnvironment().siteUrl}/${path}</loc>${changed}</url>`;
}
