import type { EventList, EventListQuery } from '@tabiya/domain/lists/browse';
import { writeEventListQuery } from '@tabiya/domain/lists/browse';
import { eventPath, registrationPath } from '@tabiya/domain/routes/paths';
import type { Operator } from '../site-frame/operator.ts';

/** All that a list of events is made from. */
export type EventListModel = {
  /** `upcoming`: what there is to see. `open`: what takes registrations, on its own page or elsewhere. */
  kind: 'upcoming' | 'open';
  query: EventListQuery;
  /** null: the events could not be read. */
  list: EventList | null;
  /** By what name to ask why they could not be read. */
  reference?: string | undefined;
  /** The site's public origin. */
  origin: string;
  operator?: Operator | undefined;
};

/** The words of each kind of list, and where it and its events are. */
export const LISTS = {
  upcoming: {
    path: '/browse',
    title: 'Upcoming Chess Tournaments',
    lead: 'Find a tournament, look at its page, and take your seat.',
    none: 'No upcoming tournaments found.',
    failed: 'Failed to load events.',
    action: 'See Tournament',
    addressOf: eventPath,
  },
  open: {
    path: '/register',
    title: 'Open for Registration',
    lead: 'Choose the tournament that you want to play in.',
    none: 'No tournaments are currently open for registration',
    failed: 'Failed to load available tournaments',
    action: 'Register',
    addressOf: registrationPath,
  },
} as const satisfies Record<EventListModel['kind'], object>;

/** The address of a list with this query, on its own site. */
export function listAddress(kind: EventListModel['kind'], query: EventListQuery): string {
  const parameters = writeEventListQuery(query);
  return parameters === '' ? LISTS[kind].path : `${LISTS[kind].path}?${parameters}`;
}
