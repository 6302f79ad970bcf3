import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { EventRow, EventRowEdit } from '@tabiya/domain/event/event-row';
import type { Purchase } from '@tabiya/domain/money/purchase';
import type { Participant } from '@tabiya/domain/participants/participant';
import type { ParticipantRow } from '@tabiya/domain/participants/participant-row';

/** A row of the table `profiles`. */
export type ProfileRow = {
  user_id: string;
  email: string;
  display_name: string;
  phone_number: string;
  fide_id: string;
  local_federation_id: string;
  fide_rating: number | null;
  national_rating: number | null;
  /** Whom players of one's own events reach in place of the account's email and phone; empty = those. */
  contact_email: string;
  contact_phone: string;
  /** Written by payments alone. */
  premium: boolean;
  created_at: string;
  updated_at: string;
};

/** What a user may write of their profile. */
export type ProfileEdit = Pick<
  ProfileRow,
  | 'display_name'
  | 'phone_number'
  | 'fide_id'
  | 'local_federation_id'
  | 'fide_rating'
  | 'national_rating'
  | 'contact_email'
  | 'contact_phone'
>;

/** A row of the table `organizer_notes`. */
export type OrganizerNotesRow = { event_id: string; participant_id: string; notes: string };

/** Private notes that come with an entry of a file, which may leave the day of its registration open. */
type ImportedNotes = { organizer_notes: string; registered_at: string | null };

/** A row of the table `custom_urls`. */
export type CustomUrlRow = { event_id: string; slug: string; organizer_id: string };

/** A row of the table `former_custom_urls`. */
export type FormerCustomUrlRow = CustomUrlRow & { created_at: string };

/** What is held back of the mails that confirm an event's registrations, and by what limits. */
export type HeldMails = {
  waiting: number;
  /** Too late by now: nobody sends them any more. */
  givenUp: number;
  mostADay: number;
  /** Until when mails carry nothing of the organizer's but the title, as an ISO instant; null = they carry all. */
  plainUntil: string | null;
};

/** What a player sees of an event they are in; contact details are the event's, else its organizer's. */
export type JoinedEvent = Pick<
  TournamentEvent,
  | 'eventId'
  | 'status'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'venueName'
  | 'venueAddress'
  | 'city'
  | 'country'
  | 'federationType'
  | 'registrationFee'
  | 'currency'
  | 'paymentLink'
  | 'organizerEmail'
  | 'organizerPhone'
>;

/** What was entered for a player, and where their registration stands. */
export type OwnEntry = Pick<
  Participant,
  | 'fullName'
  | 'status'
  | 'phoneNumber'
  | 'fideId'
  | 'localFederationId'
  | 'idPending'
  | 'disputedFideId'
  | 'disputedFederationId'
  | 'fideRating'
  | 'nationalRating'
  | 'rating'
  | 'notes'
> & {
  participantId: string;
  /** Whether the signed-in person plays themselves; otherwise they entered somebody else. */
  isOwn: boolean;
};

/** An entry that the signed-in person made, and its event. */
export type OwnRegistration = { event: JoinedEvent; entry: OwnEntry };

type EventWrite = EventRowEdit & { onboarding_completed: boolean; draft: unknown };

/** What the app may read and write of the database: as the grants in `supabase/migrations` say. */
export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: ProfileRow;
        Insert: never;
        Update: Partial<ProfileEdit>;
        Relationships: [];
      };
      events: {
        Row: EventRow & { draft: unknown; draft_version: number };
        Insert: EventRowEdit & Partial<EventWrite> & { organizer_id: string };
        Update: Partial<EventWrite>;
        Relationships: [];
      };
      participants: {
        Row: ParticipantRow;
        Insert: Partial<ParticipantRow> & Pick<ParticipantRow, 'event_id' | 'full_name' | 'email'>;
        Update: Partial<ParticipantRow>;
        Relationships: [
          {
            foreignKeyName: 'participants_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      custom_urls: {
        Row: CustomUrlRow;
        Insert: Pick<CustomUrlRow, 'event_id' | 'slug'>;
        Update: Pick<CustomUrlRow, 'slug'>;
        Relationships: [];
      };
      former_custom_urls: {
        Row: FormerCustomUrlRow;
        Insert: never;
        Update: never;
        Relationships: [];
      };
      organizer_notes: {
        Row: OrganizerNotesRow;
        Insert: OrganizerNotesRow;
        Update: Partial<OrganizerNotesRow>;
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      ensure_profile: { Args: Record<never, never>; Returns: undefined };
      own_registrations: { Args: Record<never, never>; Returns: OwnRegistration[] };
      import_participants: {
        Args: {
          in_event_id: string;
          in_entries: (Omit<Partial<ParticipantRow>, 'registered_at'> & ImportedNotes)[];
        };
        Returns: number;
      };
      restore_participant: {
        Args: { in_event_id: string; in_participant_id: string };
        Returns: undefined;
      };
      held_registration_mails: { Args: { in_event_id: string }; Returns: HeldMails | null };
      own_purchases: { Args: Record<never, never>; Returns: Purchase[] };
      own_premium_events: { Args: Record<never, never>; Returns: string[] };
      custom_url_is_available: {
        Args: { in_slug: string; in_event_id: string };
        Returns: boolean;
      };
    };
  };
};
