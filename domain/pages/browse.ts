import * as z from 'zod/mini';
import { REGISTRATION_STATES } from '../event/entry-terms/registration-window.ts';
import { FEDERATION_TYPES, type FederationType, TOURNAMENT_FORMATS } from '../event/federation.ts';
import { pictureSchema } from '../event/picture.ts';
import { type FeeRangeWords, formatFee } from '../money/currency.ts';
import { winnerSchema } from '../results/winners.ts';
import { storedSchema, withEmpty } from '../text/stored.ts';
import { type CalendarMonth, isCalendarMonth } from '../time-and-place/calendar-date.ts';

/** The number of events on one page of a list. */
export const EVENTS_PER_PAGE = 24;

/** The search and filters of a list of events. An empty text means that the filter is not set. */
export type EventListQuery = {
  search: string;
  country: string;
  city: string;
  federationType: FederationType | '';
  month: CalendarMonth | '';
  /** From 1. */
  page: number;
};

/** An event in a list. Texts may be empty. */
const listedEventSchema = withEmpty(
  z.object({
    eventId: z.string(),
    /** The URL segment of its page: its custom URL, or its ID. */
    address: z.string(),
    title: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    venueName: z.string(),
    city: z.string(),
    country: z.string(),
    federationType: z.string(),
    color: z.string(),
    /** null if there is none, or the plan shows none. */
    logo: z.nullable(pictureSchema),
    /** The smaller file of the cover; null likewise. */
    cover: z.nullable(pictureSchema),
    /** The external registration link; empty if players register on the event's page. */
    registrationLink: z.string(),
    registration: z.enum(REGISTRATION_STATES),
    /** The number of free places if there are few; omitted otherwise. */
    placesLeft: z.optional(z.number()),
    /** The regular fee in whole units, the lowest and highest of its sections; omitted if no fee was set. */
    lowestFee: z.optional(z.number()),
    highestFee: z.optional(z.number()),
    currency: z.string(),
    system: z.union([z.enum(TOURNAMENT_FORMATS), z.literal('')]),
    rounds: z.optional(z.number()),
    timeControl: z.string(),
    /** The winners of a past event, on its organizer's page; omitted elsewhere. */
    winners: z.optional(z.array(winnerSchema)),
  }),
  {
    color: '',
    logo: null,
    cover: null,
    registrationLink: '',
    registration: 'none',
    currency: 'USD',
    system: '',
    timeControl: '',
  },
);

/** An event on a card. */
export type ListedEvent = z.infer<typeof listedEventSchema>;

/** Events on cards, within a database answer. */
export const listedEventsSchema = storedSchema(z.array(listedEventSchema));

/** A page of a list: its events, the total number of events, and the choices of the filters. */
export const eventListSchema = z.object({
  total: z.number(),
  events: listedEventsSchema,
  countries: z.array(z.string()),
  cities: z.array(z.string()),
  months: z.array(z.string()),
});

export type EventList = z.infer<typeof eventListSchema>;

const MAX_PAGE = 10_000;

const line = z.string().check(z.trim());

/** Ignores query parameters that no filter uses. */
const querySchema = z.object({
  search: z.catch(
    z.pipe(
      line,
      z.transform((text) => [...text.replaceAll('\0', '').toWellFormed()].slice(0, 100).join('')),
    ),
    '',
  ),
  country: z.catch(line.check(z.maxLength(100)), ''),
  city: z.catch(line.check(z.maxLength(100)), ''),
  federationType: z.catch(z.union([z.enum(FEDERATION_TYPES), z.literal('')]), ''),
  month: z.catch(z.union([line.check(z.refine(isCalendarMonth)), z.literal('')]), ''),
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(MAX_PAGE))), 1),
});

/** Parses the query from URL parameters. */
export function readEventListQuery(parameters: URLSearchParams): EventListQuery {
  const text = (name: string) => (parameters.get(name) ?? '').replaceAll('\0', '').toWellFormed();
  return querySchema.parse({
    search: parameters.get('search') ?? '',
    country: text('country'),
    city: text('city'),
    federationType: parameters.get('federationType') ?? '',
    month: parameters.get('month') ?? '',
    page: parameters.get('page') ?? 1,
  });
}

/** The URL parameters of a query, without defaults. */
export function writeEventListQuery({ page, ...filters }: EventListQuery): string {
  const active = Object.entries(filters).filter(([, value]) => value !== '');
  const parameters = new URLSearchParams(active);
  if (page > 1) parameters.set('page', String(page));
  return parameters.toString();
}

/** Returns true if a search or any filter is set. */
export function isFiltered({ page: _, ...filters }: EventListQuery): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** Returns the number of filters that are set, without the search. */
export function filterCount({ page: _, search: __, ...filters }: EventListQuery): number {
  return Object.values(filters).filter((value) => value !== '').length;
}

/**
 * Groups the events by the month in which they start, in the order of the list; the month is empty for those without a
 * date.
 */
export function byMonth(
  events: readonly ListedEvent[],
): { month: CalendarMonth | ''; events: ListedEvent[] }[] {
  const groups = Map.groupBy(events, ({ startDate }) => startDate.slice(0, 7));
  return [...groups].map(([month, events]) => ({ month, events }));
}

/** Formats the fee on an event's card: `€40`, `€20 to €50`, `Free`; null if no fee was set. */
export function listedFee(
  { lowestFee, highestFee, currency }: ListedEvent,
  terms: FeeRangeWords,
): string | null {
  const lowest = formatFee(lowestFee ?? null, currency, terms);
  const highest = formatFee(highestFee ?? null, currency, terms);
  if (lowest === null || highest === null) return null;
  return lowest === highest ? lowest : terms.feeRange(lowest, highest);
}

/** Returns the number of pages of a list with this many events, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / EVENTS_PER_PAGE));
}
