import type { EventList, EventListQuery } from '@tabiya/domain/lists/browse';
import { writeEventListQuery } from '@tabiya/domain/lists/browse';
import { eventPath, registrationPath } from '@tabiya/domain/routes/paths';
import type { Operator } from '../site-frame/operator.ts';

/** Everything that a list of events is rendered from. */
export type EventListModel = {
  /** `upcoming`: all upcoming events. `open`: those open for registration, on their own page or elsewhere. */
  kind: 'upcoming' | 'open';
  query: EventListQuery;
  /** null: the events could not be read. */
  list: EventList | null;
  /** The request ID to quote when they could not be read. */
  reference?: string | undefined;
  /** The site's public origin. */
  origin: string;
  operator?: Operator | undefined;
};

/** The texts and links of each kind of list. */
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

/** The path of a list with this query. */
export function listAddress(kind: EventListModel['kind'], query: EventListQuery): string {
  const parameters = writeEventListQuery(query);
  return parameters === '' ? LISTS[kind].path : `${LISTS[kind].path}?${parameters}`;
}
