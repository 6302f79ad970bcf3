import type { EventStatus } from '../event/event.ts';
import { foldedText } from '../text/folded-text.ts';
import { searchableText } from '../text/searchable-text.ts';
import type { CalendarDate } from '../time-and-place/calendar-date.ts';

/** The fields of an event by which an organizer's lists are made. */
export type OwnEvent = {
  title: string;
  status: EventStatus;
  isCancelled: boolean;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** When the event was last changed, as an ISO timestamp. */
  updatedAt: string;
  /** When changes that are not published were last kept; null without any. */
  draftSavedAt: string | null;
};

/** A part of the organizer's list. */
export type EventGroup<Event> = { name: 'Upcoming' | 'Drafts' | 'Past'; events: Event[] };

/**
 * Groups an organizer's events: published ones to come, the next one first; drafts, the last changed first; published
 * ones that are over, the latest first. Groups without events are left out.
 */
export function groupOwnEvents<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): EventGroup<Event>[] {
  const published = events.filter(({ status }) => status === 'published');
  const groups: EventGroup<Event>[] = [
    { name: 'Upcoming', events: upcoming(published, today) },
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

/** The published event that is under way or comes next and takes place, or null. */
export function nextOwnEvent<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event | null {
  return aheadOf(events, today)[0] ?? null;
}

/** The published events that take place after the next one, in order. */
export function laterOwnEvents<Event extends OwnEvent>(
  events: readonly Event[],
  today: CalendarDate,
): Event[] {
  return aheadOf(events, today).slice(1);
}

function aheadOf<Event extends OwnEvent>(events: readonly Event[], today: CalendarDate): Event[] {
  return upcoming(
    events.filter(({ status, isCancelled }) => status === 'published' && !isCancelled),
    today,
  );
}

/**
 * The event whose draft was changed last, or null: one that is not published, or has changes that are not. Events that
 * are over are left out.
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

/** The events whose title contains the text, in any case, with or without marks. */
export function searchOwnEvents<Event extends OwnEvent>(
  events: readonly Event[],
  text: string,
): Event[] {
  const wanted = foldedText(text.trim());
  return events.filter(({ title }) => searchableText(title).includes(wanted));
}

/** The days from one date to another; negative when the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function upcoming<Event extends OwnEvent>(events: readonly Event[], today: CalendarDate): Event[] {
  return events.filter((event) => !isOver(event, today)).sort(by(({ startDate }) => startDate));
}

function isOver({ startDate, endDate }: OwnEvent, today: CalendarDate): boolean {
  return (endDate || startDate) < today;
}

/** As a number: the two timestamps are not written alike. */
function changedAt({ updatedAt, draftSavedAt }: OwnEvent): number {
  return Date.parse(draftSavedAt ?? updatedAt);
}

function by<Item>(key: (item: Item) => string | number) {
  return (a: Item, b: Item) => {
    const [one, other] = [key(a), key(b)];
    return one === other ? 0 : one < other ? -1 : 1;
  };
}
