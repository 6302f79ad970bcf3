import * as z from 'zod/mini';
import type { Tables } from '../../supabase/database-types.ts';
import { isSame } from '../text/is-same.ts';
import { camelCased, snakeCased } from '../text/letter-case.ts';
import { storedReader } from '../text/stored.ts';
import { toInstant, toTimestamp } from '../time-and-place/time-zone.ts';
import {
  EMPTY_EVENT,
  type EventColumns,
  type EventContent,
  type EventFields,
  eventColumnsSchema,
  eventContentSchema,
  FORMER_NAMES,
  type TournamentEvent,
} from './event.ts';

/** A row of the table `events` without its draft and database-only columns. */
export type EventRow = Omit<
  Tables<'events'>,
  'draft' | 'draft_version' | 'color' | 'draft_saved_at' | 'entry_rules'
>;

/** The columns that an organizer may write. */
export type EventRowEdit = Omit<
  EventRow,
  | 'id'
  | 'organizer_id'
  | 'status'
  | 'onboarding_completed'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
>;

/** The columns to select, so that a row does not include the draft by accident. */
export const EVENT_COLUMNS =
  'id, organizer_id, status, title, start_date, end_date, is_single_day, venue_name, federation_type, country, city, currency, registration_fee, registration_status, is_cancelled, cancellation_reason, registration_deadline, time_zone, use_internal_registration, use_internal_scheduler, mails_status_changes, self_service, changes_deadline, changes_deadline_at, mails_change_digest, max_players, keeps_waiting_list, contact_months, onboarding_completed, content, version, created_at, updated_at, published_at';

/** Returns the event of a row. Content that an older version did not store is filled in as empty. */
export function toEvent({
  content,
  version: _,
  changes_deadline_at: __,
  ...row
}: EventRow): TournamentEvent {
  const { id, ...columns } = camelCased(row);
  return {
    ...readContent(content),
    ...columns,
    eventId: id,
    registrationFee: columns.registrationFee === null ? null : Number(columns.registrationFee),
    registrationDeadline: toLocalTime(columns.registrationDeadline),
    changesDeadline: toLocalTime(columns.changesDeadline),
  };
}

/** Converts a database timestamp to the value of a field; empty for none. */
function toLocalTime(stored: string | null): string {
  return stored?.replace(' ', 'T').slice(0, 16) ?? '';
}

/** Returns the row for these fields: columns for what the database uses, `content` for the rest. */
export function toEventRow(event: EventFields): EventRowEdit {
  return {
    ...snakeCased({
      ...pick(event, COLUMN_FIELDS),
      title: event.title.trim(),
      endDate: event.isSingleDay ? event.startDate : event.endDate,
      venueName: event.venueName.trim(),
      country: event.country.trim(),
      city: event.city.trim(),
      registrationDeadline: event.registrationDeadline === '' ? null : event.registrationDeadline,
      changesDeadline: event.changesDeadline === '' ? null : event.changesDeadline,
      // In effect at once, and the database computes no instants.
      changesDeadlineAt:
        event.changesDeadline === ''
          ? null
          : toTimestamp(toInstant(event.changesDeadline, event.timeZone)),
    }),
    content: pick(event, CONTENT_FIELDS),
  };
}

/**
 * Returns the update that gives a row these fields: the columns that change, and `content` with its changed fields.
 * Empty if nothing changes.
 */
export function toRowPatch(row: EventRow, fields: EventFields): Partial<EventRowEdit> {
  const { content: contentNow, ...columnsNow } = toEventRow(toEvent(row));
  const { content, ...columns } = toEventRow(fields);
  const changed = differences(contentNow as EventContent, content as EventContent);
  return {
    ...differences(columnsNow, columns),
    ...(Object.keys(changed).length > 0 && { content: { ...toDocument(row.content), ...changed } }),
  };
}

function differences<Value extends object>(before: Value, after: Value): Partial<Value> {
  const names = Object.keys(after) as (keyof Value)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<Value>;
}

const COLUMN_FIELDS = Object.keys(eventColumnsSchema.shape) as (keyof EventColumns)[];

const CONTENT_FIELDS = Object.keys(eventContentSchema.shape) as (keyof EventContent)[];

/** Reads stored content. A missing or malformed part becomes empty; the rest is unchanged. */
export function readContent(document: unknown): EventContent {
  return readStoredContent(document).value ?? pick(EMPTY_EVENT, CONTENT_FIELDS);
}

const readStoredContent = storedReader(eventContentSchema, EMPTY_EVENT, FORMER_NAMES);

function toDocument(stored: unknown): Record<string, unknown> {
  return z.catch(z.record(z.string(), z.unknown()), {}).parse(stored);
}

function pick<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>;
}
