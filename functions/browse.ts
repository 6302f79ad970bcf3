import type { Config } from '@netlify/functions';
import { handler } from '@tabiya/server/http/handler';
import { eventListResponse } from '@tabiya/server/lists/event-list';

/** Lists the upcoming tournaments, searched and filtered as the address says. */
export default handler((request) => eventListResponse(request, 'upcoming'));

export const config: Config = { path: '/browse' };
