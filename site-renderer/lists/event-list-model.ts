import type { EventList, EventListQuery, ListedEvent } from '@tabiya/domain/pages/browse';
import { writeEventListQuery } from '@tabiya/domain/pages/browse';
import { eventPath, registrationPath } from '@tabiya/domain/routes/paths';
import type { Operator } from '../site-frame/operator.ts';

/** The data of an event list. */
export type EventListModel = {
  /** `upcoming`: all upcoming events. `open`: those open for registration, on their own page or elsewhere. */
  kind: 'upcoming' | 'open';
  query: EventListQuery;
  /** null if the events could not be read. */
  list: EventList | null;
  /** The request ID to quote if they could not be read. */
  reference?: string | undefined;
  /** The site's public origin. */
  origin: string;
  operator?: Operator | undefined;
};

/** The links of each kind of list. */
export const LISTS = {
  upcoming: { path: '/browse', addressOf: ({ address }: ListedEvent) => eventPath(address) },
  open: { path: '/register', addressOf: ({ eventId }: ListedEvent) => registrationPath(eventId) },
} as const satisfies Record<EventListModel['kind'], object>;

/** The path of a list with this query. */
export function listAddress(kind: EventListModel['kind'], query: EventListQuery): string {
  const parameters = writeEventListQuery(query);
  return parameters === '' ? LISTS[kind].path : `${LISTS[kind].path}?${parameters}`;
}
