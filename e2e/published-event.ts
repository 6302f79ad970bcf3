import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event';
import { newAccount } from './account.ts';
import { createEvent, publishEvent } from './events.ts';
import { grantPremium } from './organizer.ts';

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
  const account = await newAccount('Olga Organizer', origin);
  if (premium) await grantPremium(origin, account.session.user.id);
  return {
    async publish(fields = {}) {
      const eventId = await createEvent(account, { ...winterOpen, ...fields });
      await publishEvent(account, eventId);
      return eventId;
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
