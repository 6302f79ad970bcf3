import type { Config } from '@netlify/functions';
import { ownChangesSchema } from '@tabiya/domain/entries/own/own-entry-form';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import {
  changeEntry,
  entryFormSchema,
  OWN_ACTIONS,
} from '@tabiya/server/registration/change-entry';
import { identifyCaller } from '@tabiya/server/registration/register-players';
import { z } from 'zod';

const requestSchema = z.object({
  eventId: z.string().min(1).max(60),
  participantId: z.string().min(1).max(60),
  action: z.enum(OWN_ACTIONS),
  changes: ownChangesSchema,
});

/** Changes, withdraws, or reinstates an entry of the caller. */
export default handler(async (request, context) => {
  const { eventId, participantId, ...wanted } = await readJson(request, requestSchema);
  const account = await identifyCaller(request, context.ip);
  if (!('userId' in account)) throw new HttpError(401, { code: 'not_signed_in' });
  const database = databaseFor(bearerToken(request));
  const key = { in_event_id: eventId, in_participant_id: participantId };
  const access = {
    caller: { ...account, eventId, participantId },
    read: async () =>
      z.nullable(entryFormSchema).parse(unwrap(await database.rpc('own_entry', key))),
  };
  const entry = await changeEntry(access, wanted, context);
  if (entry === null) throw new HttpError(404, { code: 'entry_not_found' });
  return new Response(null, { status: 204 });
});

export const config: Config = { path: '/api/own-entry', method: 'POST' };
