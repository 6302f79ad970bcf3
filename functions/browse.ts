import type { Config } from '@netlify/functions';
import { handler } from '@tabiya/server/http/handler';
import { eventListResponse } from '@tabiya/server/lists/event-list';

/** Lists the upcoming tournaments, filtered by the query of the URL. */
export default handler((request) => eventListResponse(request, 'upcoming'));

export const config: Config = { path: '/browse' };
