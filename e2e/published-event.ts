import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event';
import { toEventRow } from '@tabiya/domain/event-row';
import { newAccount } from './account.ts';
import { grantPremium } from './organizer.ts';
import { expect } from './test.ts';

/** An organizer who acts through the API: for tests whose subject is the published page. */
export type ApiOrganizer = {
  /** Publishes an event with these fields, and gives its id. */
  publish(fields?: Partial<EventFields>): Promise<string>;
};

/** Signs somebody up on the site at `origin`, without a browser. */
export async function apiOrganizer(
  origin: string,
  { premium = false } = {},
): Promise<ApiOrganizer> {
  const { client, session } = await newAccount('Olga Organizer', origin);
  if (premium) await grantPremium(origin, session.user.id);
  return {
    async publish(fields = {}) {
      const row = toEventRow({ ...winterOpen, ...fields });
      const created = await client.from('events').insert(row).select('id').single();
      expect(created.error).toBeNull();
      const response = await fetch(`${origin}/api/publish`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${session.access_token}`,
        },
        body: JSON.stringify({ eventId: created.data?.id }),
      });
      expect(response.status).toBe(200);
      return created.data?.id;
    },
  };
}

const winterOpen: EventFields = {
  ...EMPTY_EVENT,
  title: 'Winter Open',
  startDate: '2028-01-07',
  endDate: '2028-01-09',
  venueName: 'Town Hall',
  federationType: 'FIDE',
  country: 'Norway',
  city: 'Bergen',
  sections: { ...EMPTY_EVENT.sections, showRegistration: true, showParticipants: true },
};
