import { endOfDay, toInstant, toTimestamp } from '../../time-and-place/time-zone.ts';
import type { EventFields } from '../event.ts';
import { changesUntil } from './changes-window.ts';
import { type FeeRow, feeTable } from './fee-table.ts';
import { registrationClosesAt, registrationOpensAt } from './registration-window.ts';

/** What the database is told of an event when it is published, as instants and amounts: it computes none of them. */
type PublishedTerms = {
  fees: FeeRow[];
  /** The end of the last day. */
  endsAt: string;
  /** null if it’s open from the start. */
  registrationOpensAt: string | null;
  registrationClosesAt: string;
  /** Until when players may change their entries, without a deadline of the organizer for that. */
  changesUntil: string;
  /** Until when they may withdraw at least: the end of the first day. */
  withdrawalUntil: string;
};

/** Returns the terms that are published with an event. */
export function publishedTerms(event: EventFields): PublishedTerms {
  const { startDate, endDate, timeZone } = event;
  const opensAt = registrationOpensAt(event);
  return {
    fees: feeTable(event),
    endsAt: toTimestamp(endOfDay(endDate, timeZone)),
    registrationOpensAt: opensAt === null ? null : toTimestamp(opensAt),
    registrationClosesAt: toTimestamp(registrationClosesAt(event)),
    changesUntil: toTimestamp(toInstant(changesUntil({ ...event, changesDeadline: '' }), timeZone)),
    withdrawalUntil: toTimestamp(endOfDay(startDate < endDate ? startDate : endDate, timeZone)),
  };
}
