import * as z from 'zod/mini';
import { FEDERATION_TYPES, type FederationType } from '../event/federation.ts';
import { type CalendarMonth, isCalendarMonth } from '../time-and-place/calendar-date.ts';

/** How many events one page of a list shows. */
export const EVENTS_PER_PAGE = 24;

/** The search and filters of a list of events. An empty text means that the filter is not set. */
export type EventListQuery = {
  search: string;
  country: string;
  federationType: FederationType | '';
  month: CalendarMonth | '';
  /** From 1. */
  page: number;
};

/** An event as lists show it. Texts may be empty. */
const listedEventSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  venueName: z.string(),
  city: z.string(),
  country: z.string(),
  federationType: z.string(),
  color: z.string(),
  /** The external registration link; empty when players register on the event's page. */
  registrationLink: z._default(z.string(), ''),
  /** All places are taken, and players may register to wait for one. */
  hasWaitingList: z._default(z.boolean(), false),
});

export type ListedEvent = z.infer<typeof listedEventSchema>;

/** A page of a list: its events, the total number of events, and the choices of the filters. */
export const eventListSchema = z.object({
  total: z.number(),
  events: z.array(listedEventSchema),
  countries: z.array(z.string()),
  months: z.array(z.string()),
});

export type EventList = z.infer<typeof eventListSchema>;

const MAX_PAGE = 10_000;

const line = z.string().check(z.trim());

/** Query parameters that no filter understands are ignored. */
const querySchema = z.object({
  search: z.catch(
    z.pipe(
      line,
      z.transform((text) => [...text.replaceAll('\0', '').toWellFormed()].slice(0, 100).join('')),
    ),
    '',
  ),
  country: z.catch(line.check(z.maxLength(100)), ''),
  federationType: z.catch(z.union([z.enum(FEDERATION_TYPES), z.literal('')]), ''),
  month: z.catch(z.union([line.check(z.refine(isCalendarMonth)), z.literal('')]), ''),
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(MAX_PAGE))), 1),
});

/** Parses the query from URL parameters. */
export function readEventListQuery(parameters: URLSearchParams): EventListQuery {
  return querySchema.parse({
    search: parameters.get('search') ?? '',
    country: (parameters.get('country') ?? '').replaceAll('\0', '').toWellFormed(),
    federationType: parameters.get('federationType') ?? '',
    month: parameters.get('month') ?? '',
    page: parameters.get('page') ?? 1,
  });
}

/** The URL parameters of a query, without defaults. */
export function writeEventListQuery({ page, ...filters }: EventListQuery): string {
  const said = Object.entries(filters).filter(([, value]) => value !== '');
  const parameters = new URLSearchParams(said);
  if (page > 1) parameters.set('page', String(page));
  return parameters.toString();
}

/** Whether any filter is set. */
export function isFiltered({ page: _, ...filters }: EventListQuery): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The number of pages of a list with this many events, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / EVENTS_PER_PAGE));
}
