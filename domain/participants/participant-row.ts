import type { Tables } from '../../supabase/database-types.ts';
import type { FederationType } from '../event/federation.ts';
import type { Participant } from './participant.ts';
import { type ParticipantEntry, ratingsOf } from './participant-entry.ts';

/** A row of the table `participants` without what the database alone goes by. */
export type ParticipantRow = Omit<
  Tables<'participants'>,
  'submission_key' | 'email_key' | 'name_key' | 'federation_key' | 'created_at' | 'updated_at'
>;

export const PARTICIPANT_COLUMNS =
  'event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id, fide_id, id_pending, disputed_fide_id, disputed_federation_id, fide_rating, national_rating, rating, notes, status, registered_at';

/** The participant of a row. */
export function toParticipant(row: ParticipantRow): Participant {
  return {
    id: row.id,
    eventId: row.event_id,
    userId: row.user_id,
    isGuest: row.is_guest,
    organizerCreated: row.organizer_created,
    fullName: row.full_name,
    email: row.email,
    phoneNumber: row.phone_number,
    localFederationId: row.local_federation_id,
    fideId: row.fide_id,
    idPending: row.id_pending,
    disputedFideId: row.disputed_fide_id,
    disputedFederationId: row.disputed_federation_id,
    fideRating: row.fide_rating,
    nationalRating: row.national_rating,
    rating: row.rating,
    notes: row.notes,
    status: row.status,
    registeredAt: row.registered_at,
  };
}

const ENTRY_COLUMNS = {
  fullName: 'full_name',
  email: 'email',
  phoneNumber: 'phone_number',
  localFederationId: 'local_federation_id',
  fideId: 'fide_id',
  idPending: 'id_pending',
  notes: 'notes',
} as const satisfies Record<keyof Omit<ParticipantEntry, 'rating'>, keyof ParticipantRow>;

type EntryColumn = (typeof ENTRY_COLUMNS)[keyof typeof ENTRY_COLUMNS];
type EntryColumns = Pick<ParticipantRow, EntryColumn> &
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
  const { fideRating, nationalRating } =
    rating === undefined ? {} : ratingsOf(rating, federationType);
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return {
    ...Object.fromEntries(names.map((name) => [ENTRY_COLUMNS[name], fields[name]])),
    ...(fideRating !== undefined && { fide_rating: fideRating }),
    ...(nationalRating !== undefined && { national_rating: nationalRating }),
  };
}
