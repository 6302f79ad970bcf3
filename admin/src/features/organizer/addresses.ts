import type { TournamentEvent } from '@tabiya/domain/event/event';

const query = (event: TournamentEvent) => `eventId=${encodeURIComponent(event.eventId)}`;

/** The screens and pages of an event; its own page is in `use-page-path`. */
export const editorOf = (event: TournamentEvent) => `/newEvent?${query(event)}`;
export const adminViewOf = (event: TournamentEvent) => `/organizer?${query(event)}`;
export const registrationPageOf = (event: TournamentEvent) => `/register?${query(event)}`;
