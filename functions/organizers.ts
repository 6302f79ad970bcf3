import type { Config } from '@netlify/functions';
import { handler } from '@tabiya/server/http/handler';
import {
  organizerCalendarResponse,
  organizerEmbedResponse,
  organizerNotFoundResponse,
  organizerPageResponse,
} from '@tabiya/server/lists/organizer-page';

const ADDRESS = /^\/organizers\/([A-Za-z0-9-]{3,50})(\.ics|\/embed)?$/;

/**
 * Serves the page of an organizer, their tournament list for other sites, and the calendar of all their tournaments.
 */
export default handler(async (request) => {
  const [, address = '', part] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
  const slug = address.toLowerCase();
  if (slug === '') return organizerNotFoundResponse();
  if (part === '.ics') return organizerCalendarResponse(slug);
  return part === undefined ? organizerPageResponse(slug) : organizerEmbedResponse(slug);
});

export const config: Config = { path: '/organizers/*' };
