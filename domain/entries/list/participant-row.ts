import type { FederationType } from '../../event/federation.ts';
import { camelCased, type SnakeCase, snakeCased } from '../../text/letter-case.ts';
import { readDiscount } from '../money/discount.ts';
import { readAnswers } from '../stored-answers.ts';
import type { Participant, ParticipantRow } from './participant.ts';
import { entryRatings, type ParticipantEntry } from './participant-entry.ts';

/** Returns the participant of a row. */
export function toParticipant(row: ParticipantRow): Participant {
  return {
    ...camelCased(row),
    answers: readAnswers(row.answers),
    discount: readDiscount(row.discount),
  };
}

type EntryColumns = Pick<ParticipantRow, SnakeCase<Exclude<keyof ParticipantEntry, 'rating'>>> &
  Partial<Pick<ParticipantRow, 'fide_rating' | 'national_rating'>>;

/** Returns the columns for an entry. The rating goes into the column that an event of this type uses. */
export function toEntryColumns(entry: ParticipantEntry, federationType: FederationType) {
  return toChangedColumns(entry, federationType) as EntryColumns;
}

/** Like `toEntryColumns`, for some fields of an entry. */
export function toChangedColumns(
  { rating, ...fields }: Partial<ParticipantEntry>,
  federationType: FederationType,
): Partial<EntryColumns> {
  const ratings = rating === undefined ? {} : entryRatings(rating, federationType);
  return snakeCased({ ...fields, ...ratings });
}
