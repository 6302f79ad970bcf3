import { isQuestionKey } from '@tabiya/domain/entries/form/asked';
import type { QuestionKey } from '@tabiya/domain/entries/form/questions';
import type { Answers, ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import type { FederationType } from '@tabiya/domain/event/federation';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { WaitingCounts } from '@tabiya/domain/pages/event-page';

/** A problem of a submission; without a field it concerns the whole form. */
export type RegistrationPageProblem = {
  /** `id_taken` makes the form ask whose ID it is, `place_gone` whether they wait for a place. */
  code?: string | undefined;
  field?: string | undefined;
  message: string;
};

/** The typed or chosen values, by the names of the form's fields; a box has the values that were checked. */
type TypedValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One player of a completed registration. */
export type RegisteredPlayer = {
  fullName: string;
  status: ParticipantStatus;
  /** The name of the section; empty in an event without sections. */
  section: string;
  /** In minor units of the currency; null where nobody said what entering costs. */
  feeOwed: number | null;
  /** The name of a reduction that the organizer has to confirm; empty for none. */
  claimed: string;
  byes: readonly number[];
  /** The answers to the organizer's questions, by the question's id. */
  answers: Answers;
  /** True if public pages name the player. */
  showName: boolean;
  /** The place on the waiting list, from 1; null for those who are not on it. */
  waitingPlace: number | null;
  /** The number among those who have a place, from 1; null for those who have none, or where it is not known. */
  placeNumber?: number | null;
  /** Where the player changes and withdraws the entry; null where they cannot. */
  managePath?: string | null;
};

/** A completed registration: of one player, or of several that were sent together. */
export type CompletedRegistration = {
  players: readonly RegisteredPlayer[];
  email: string;
  /** True if somebody registered without signing in. */
  isGuest: boolean;
  mailNote?: string;
};

/** Everything that an event's registration page is rendered from. */
export type RegistrationPageModel = {
  event: PublishedEvent;
  /** The number of players: a full event shows no form, unless one that was sent is shown again. */
  players?: number;
  /** How many of them are in each section, by its id. */
  taken?: Readonly<Record<string, number>>;
  waiting?: WaitingCounts;
  /** The time of rendering as an ISO instant: it decides whether registration has closed. */
  now?: string;
  /** True where the fees stay those of `now`: of an entry, which keeps those of its day. */
  keepsFees?: boolean;
  /** The absolute URL of the event's page, used for the link back and for this page's own host. */
  url: string;
  /** The previous input of a form with problems. */
  values?: TypedValues;
  problems?: readonly RegistrationPageProblem[];
  /** The completed registration: the page confirms it and shows no form. */
  done?: CompletedRegistration;
  /** True if the form reports that it was opened; false when left out. */
  countsVisits?: boolean;
  /** True where the page says how data is used, in place of the form. */
  isPrivacyNotice?: boolean;
};

type Asked = { main: readonly QuestionKey[]; more: readonly QuestionKey[] };

/** The IDs and ratings that an event asks for first, and the optional ones. */
const FIELDS_OF_FEDERATION: Readonly<Record<FederationType, Asked>> = {
  FIDE: { main: ['fideId', 'fideRating'], more: ['localFederationId', 'nationalRating'] },
  National: { main: ['localFederationId', 'nationalRating'], more: ['fideId', 'fideRating'] },
  Unrated: {
    main: [],
    more: ['fideId', 'fideRating', 'localFederationId', 'nationalRating'],
  },
};

/** The IDs and ratings of an event's form. A rating that decides on a section is asked for first. */
export function askedIds({ federationType, sections }: PublishedEvent): Asked {
  const { main, more } = FIELDS_OF_FEDERATION[federationType];
  const decisive = sections
    .filter(({ minRating, maxRating }) => minRating !== null || maxRating !== null)
    .map(({ ratingList }) => (ratingList === 'FIDE' ? 'fideRating' : 'nationalRating'));
  const isFirst = (name: QuestionKey) => decisive.some((rating) => rating === name);
  return {
    main: [...main, ...more.filter(isFirst)],
    more: more.filter((name) => !isFirst(name)),
  };
}

/** Returns true if the form shows the problem's field. */
export function isFormField(field: string | undefined): field is string {
  return field !== undefined && (isQuestionKey(field) || field.startsWith('answers.'));
}
