import type { Config } from '@netlify/functions';
import { eventListResponse } from './_shared/event-list.ts';
import { handler } from './_shared/handler.ts';

/** Lists the upcoming tournaments, searched and filtered as the address says. */
export default handler((request) => eventListResponse(request, 'upcoming'));

export const config: Config = { path: '/browse' };
