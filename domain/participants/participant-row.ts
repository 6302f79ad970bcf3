import type { Tables } from '../../supabase/database-types.ts';
import type { FederationType } from '../event/federation.ts';
import { camelCased, type SnakeCase, snakeCased } from '../text/letter-case.ts';
import type { Participant } from './participant.ts';
import { type ParticipantEntry, ratingsOf } from './participant-entry.ts';

/** A row of the table `participants` without what the database alone goes by. */
export type ParticipantRow = Omit<
  Tables<'participants'>,
  'submission_key' | 'email_key' | 'name_key' | 'federation_key' | 'created_at' | 'updated_at'
>;

export const PARTICIPANT_COLUMNS =
  'event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id, fide_id, id_pending, disputed_fide_id, disputed_federation_id, fide_rating, national_rating, notes, status, registered_at';

/** The participant of a row. */
export function toParticipant(row: ParticipantRow): Participant {
  return camelCased(row);
}

type EntryColumns = Pick<ParticipantRow, SnakeCase<Exclude<keyof ParticipantEntry, 'rating'>>> &
  Partial<Pick<ParticipantRow, 'fide_rating' | 'national_rating'>>;

/** The columns that hold what an organizer entered; the rating goes where an event of this type looks for it. */
export function toEntryColumns(entry: ParticipantEntry, federationType: FederationType) {
  return toChangedColumns(entry, federationType) as EntryColumns;
}

/** The same of some fields of an entry. */
export function toChangedColumns(
  { rating, ...fields }: Partial<ParticipantEntry>,
  federationType: FederationType,
): Partial<EntryColumns> {
  const ratings = rating === undefined ? {} : ratingsOf(rating, federationType);
  return snakeCased({ ...fields, ...ratings });
}
