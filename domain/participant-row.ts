import type { Participant } from './participant.ts';

/** A row of the table `participants` as the database's API gives it. */
export type ParticipantRow = {
  event_id: string;
  id: string;
  user_id: string | null;
  is_guest: boolean;
  organizer_created: boolean;
  full_name: string;
  email: string;
  phone_number: string;
  local_federation_id: string;
  fide_id: string;
  fide_rating: number | null;
  national_rating: number | null;
  rating: number | null;
  notes: string;
  status: Participant['status'];
  registered_at: string;
};

export const PARTICIPANT_COLUMNS =
  'event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id, fide_id, fide_rating, national_rating, rating, notes, status, registered_at';

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
    fideRating: row.fide_rating,
    nationalRating: row.national_rating,
    rating: row.rating,
    notes: row.notes,
    status: row.status,
    registeredAt: row.registered_at,
  };
}
