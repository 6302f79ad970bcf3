import { isQuestionKey } from '@tabiya/domain/entries/form/question-records';
import type { QuestionKey } from '@tabiya/domain/entries/form/questions';
import type { Answers, ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import type { PaymentOutcome } from '@tabiya/domain/entries/money/payment-outcome';
import type { ByeRules } from '@tabiya/domain/event/entry-terms/byes';
import type { FederationType } from '@tabiya/domain/event/federation';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { ListedEvent } from '@tabiya/domain/pages/browse';
import type { WaitingCounts } from '@tabiya/domain/pages/event-page';

/** A problem of a submission; without a field it concerns the whole form. */
export type RegistrationPageProblem = {
  /** `id_taken` makes the form ask whose ID it is, `place_gone` whether the player waits for a place. */
  code?: string | undefined;
  field?: string | undefined;
  message: string;
};

/** The typed or chosen values, by the names of the form's fields; a group of checkboxes has the checked values. */
type TypedValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One player of a completed registration. */
export type RegisteredPlayer = {
  fullName: string;
  status: ParticipantStatus;
  /** The name of the section; empty in an event without sections. */
  section: string;
  /** In minor units of the currency; null if no fee was set. */
  feeOwed: number | null;
  /** The number of the payment reference. */
  referenceNumber: number;
  /** The name of a reduction that the organizer has to confirm; empty for none. */
  claimed: string;
  /** The code that reduced the fee; empty for none. */
  code: string;
  byes: readonly number[];
  /** The answers to the organizer's questions, by the question's id. */
  answers: Answers;
  /** True if public pages name the player. */
  showName: boolean;
  /** The place on the waiting list, from 1; null unless the player waits. */
  waitingPlace: number | null;
  /** The number among the entries that have a place, from 1; null without a place, or if unknown. */
  placeNumber?: number | null;
  /** The last day on which the fee can be paid in time; absent without a deadline. */
  payBy?: string;
  /** The path for changing and withdrawing the entry; null if the player cannot. */
  managePath?: string | null;
};

/** A completed registration: of one player, or of several submitted together. */
export type CompletedRegistration = {
  players: readonly RegisteredPlayer[];
  email: string;
  /** True if it was made without signing in. */
  isGuest: boolean;
  mailNote?: string;
  /** The name of the account to which what is due can be paid online, and how much; absent if it can’t. */
  online?: { payee: string; due: number };
  /** What became of the payment from whose page the player returns. */
  payment?: PaymentOutcome;
};

/** The data of an event's registration page. */
export type RegistrationPageModel = {
  event: PublishedEvent & Pick<ByeRules, 'paired'>;
  /** The number of players: a full event shows no form, unless a submitted one is shown again. */
  players?: number;
  /** The number of them by section id. */
  taken?: Readonly<Record<string, number>>;
  waiting?: WaitingCounts;
  /** True if the form asks for a code that reduces the fee; false by default. */
  takesCodes?: boolean | undefined;
  /** When the organizer closed registration, as an ISO instant; unknown if omitted. */
  closedSince?: string | null | undefined;
  /** True if the event's page shows results; false by default. */
  hasResults?: boolean | undefined;
  /** The number of the round that is being played; omitted if there is none. */
  round?: number | undefined;
  /** Other tournaments that are open for registration, for a page without a form; omitted if unknown. */
  others?: readonly ListedEvent[] | undefined;
  /** True if the site has an imprint; false by default. */
  hasImprint?: boolean | undefined;
  /** The time of rendering as an ISO instant, which determines whether registration has closed. */
  now?: string;
  /** True if the fees stay those of `now`, like those of an entry. */
  keepsFees?: boolean;
  /** What a section changes of the fee of an entry, by its id. */
  feeChanges?: Readonly<Record<string, string>>;
  /** The absolute URL of the event's page, used for the link back and for this page's own host. */
  url: string;
  /** The previous input of a form with problems. */
  values?: TypedValues;
  problems?: readonly RegistrationPageProblem[];
  /** The completed registration: the page confirms it and shows no form. */
  done?: CompletedRegistration;
  /** True if the form reports that it was opened; false by default. */
  countsVisits?: boolean;
  /** True if the page shows the privacy notice in place of the form. */
  isPrivacyNotice?: boolean;
};

type IdQuestions = { main: readonly QuestionKey[]; more: readonly QuestionKey[] };

/** The IDs and ratings that an event asks for first, and the optional ones. */
const FIELDS_OF_FEDERATION: Readonly<Record<FederationType, IdQuestions>> = {
  FIDE: { main: ['fideId', 'fideRating'], more: ['localFederationId', 'nationalRating'] },
  National: { main: ['localFederationId', 'nationalRating'], more: ['fideId', 'fideRating'] },
  Unrated: {
    main: [],
    more: ['fideId', 'fideRating', 'localFederationId', 'nationalRating'],
  },
};

/** Returns the IDs and ratings of an event's form. A rating that a section depends on is asked for first. */
export function idQuestions({ federationType, sections }: PublishedEvent): IdQuestions {
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
