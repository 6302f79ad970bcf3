import type { EventStatus } from '../event/event.ts';
import { foldedText } from '../text/folded-text.ts';
import { searchableText } from '../text/searchable-text.ts';
import type { CalendarDate } from '../time-and-place/calendar-date.ts';

/** The fields of an event that an organizer's lists use. */
export type OwnEvent = {
  title: string;
  status: EventStatus;
  isCancelled: boolean;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** When the event was last changed, as an ISO timestamp. */
  updatedAt: string;
  /** When unpublished changes were last saved; null without any. */
  draftSavedAt: string | null;
};

/** A part of the organizer's list. */
export type EventGroup<Event> = { name: 'Now' | 'Upcoming' | 'Drafts' | 'Past'; events: Event[] };

/**
 * Groups an organizer's events: published ones under way; published upcoming ones, the next one first; drafts, the last
 * changed first; published past ones, the latest first. Omits empty groups.
 */
export function groupOwnEvents<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): EventGroup<Event>[] {
  const published = events.filter(({ status }) => status === 'published');
  const ahead = upcoming(published, today);
  const groups: EventGroup<Event>[] = [
    { name: 'Now', events: ahead.filter(({ startDate }) => startDate <= today) },
    { name: 'Upcoming', events: ahead.filter(({ startDate }) => startDate > today) },
    {
      name: 'Drafts',
      events: events
        .filter(({ status }) => status === 'draft')
        .sort(by(changedAt))
        .reverse(),
    },
    {
      name: 'Past',
      events: published
        .filter((event) => isOver(event, today))
        .sort(by(({ startDate }) => startDate))
        .reverse(),
    },
  ];
  return groups.filter((group) => group.events.length > 0);
}

/** Returns the published event that is under way or comes next and is not cancelled; null if there is none. */
export function nextOwnEvent<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event | null {
  return eventsAhead(events, today)[0] ?? null;
}

/** Returns the published events after the next one that are not cancelled, in order. */
export function laterOwnEvents<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event[] {
  return eventsAhead(events, today).slice(1);
}

/** Returns the published events that are under way or ahead and not cancelled, in order. */
export function eventsAhead<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event[] {
  return upcoming(
    events.filter(({ status, isCancelled }) => status === 'published' && !isCancelled),
    today,
  );
}

/**
 * Returns the event whose draft was changed last: one that is unpublished, or has unpublished changes. null if there is
 * none. Past events are left out.
 */
export function draftToContinue<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event | null {
  const drafts = events.filter(
    (event) => (event.status === 'draft' || event.draftSavedAt !== null) && !isOver(event, today),
  );
  return drafts.sort(by(changedAt)).at(-1) ?? null;
}

/** Returns the events whose title contains the text, ignoring case and diacritics. */
export function searchOwnEvents<Event extends OwnEvent>(
  events: readonly Event[],
  text: string,
): Event[] {
  const wanted = foldedText(text.trim());
  return events.filter(({ title }) => searchableText(title).includes(wanted));
}

/** Returns the days from one date to another; negative if the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function upcoming<Event extends OwnEvent>(events: readonly Event[], today: CalendarDate): Event[] {
  return events.filter((event) => !isOver(event, today)).sort(by(({ startDate }) => startDate));
}

function isOver({ startDate, endDate }: OwnEvent, today: CalendarDate): boolean {
  return (endDate || startDate) < today;
}

/** Parses to a number, because the two timestamps are formatted differently. */
function changedAt({ updatedAt, draftSavedAt }: OwnEvent): number {
  return Date.parse(draftSavedAt ?? updatedAt);
}

function by<Item>(key: (item: Item) => string | number) {
  return (a: Item, b: Item) => {
    const [first, second] = [key(a), key(b)];
    return first === second ? 0 : first < second ? -1 : 1;
  };
}
