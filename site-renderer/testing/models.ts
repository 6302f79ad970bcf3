import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { EventPageModel, PublishedEvent } from '@tabiya/domain/event/event-page';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/event/sample-event';
import { type ListedEvent, readEventListQuery } from '@tabiya/domain/lists/browse';
import type { EventListModel } from '../lists/event-list-model.ts';

const ORIGIN = 'https://tabiya.example';

/** A page on which every tab is filled. */
export const FULL_PAGE: EventPageModel = sampleEventPage(
  '2026-11-20',
  `${ORIGIN}/${SAMPLE_EVENT_ID}`,
);

/** An event as the wizard creates it, with a test's changes. */
export function barePage(
  event: Partial<PublishedEvent> = {},
  participants: EventPageModel['participants'] = [],
): EventPageModel {
  return {
    event: {
      ...EMPTY_EVENT,
      eventId: 'clubnight010927abcd',
      title: 'Club Night',
      startDate: '2027-01-09',
      endDate: '2027-01-09',
      isSingleDay: true,
      venueName: 'Town Library',
      city: 'Ghent',
      country: 'Belgium',
      ...event,
    },
    participants,
    url: `${ORIGIN}/clubnight`,
    modifiedAt: '2026-11-20T10:00:00Z',
    now: '2026-11-20T10:00:00Z',
  };
}

/** The toggles of an event that shows these tabs in addition to Home. */
export function showing(...toggles: (keyof PublishedEvent['tabsShown'])[]) {
  return {
    ...EMPTY_EVENT.tabsShown,
    ...Object.fromEntries(toggles.map((toggle) => [toggle, true])),
  };
}

/** A list of two events, with a test's changes. */
export function listPage(changes: Partial<EventListModel> = {}): EventListModel {
  return {
    kind: 'upcoming',
    query: readEventListQuery(new URLSearchParams()),
    list: {
      total: 2,
      events: [listedEvent('spring-open'), listedEvent('autumn-open', { color: '#7C3AED' })],
      countries: ['Belgium', 'Norway'],
      months: ['2027-04', '2027-05'],
    },
    origin: ORIGIN,
    ...changes,
  };
}

/** An event as lists show it, with a test's changes. */
export function listedEvent(eventId: string, event: Partial<ListedEvent> = {}): ListedEvent {
  return {
    eventId,
    title: 'Spring Open',
    startDate: '2027-04-02',
    endDate: '2027-04-04',
    venueName: 'Town Hall',
    city: 'Bergen',
    country: 'Norway',
    federationType: 'FIDE',
    color: '#2d5a27',
    registrationLink: '',
    hasWaitingList: false,
    ...event,
  };
}
