import { takesFees } from '../../event/entry-terms/fees.ts';
import { asksBirthYear } from '../../event/entry-terms/section.ts';
import { normalizeText } from '../normalize-text.ts';
import type { FormEvent, Question } from './question.ts';

/**
 * The questions of the registration form, one record each, in the order of the form. Page, validation, the organizer's
 * list and form, files, history, and the column lists of the database derive from it; the words are in
 * domain/words/en/entry-questions.ts, and those for organizers in desk-words.ts.
 */
export const QUESTIONS = {
  section: {
    kind: { is: 'section' },
    column: 'section_id',
    mode: ({ sections }) => (sections.length > 0 ? 'required' : 'off'),
    shown: 'always',
  },
  /** True if a signed-in user registers another player under their own account. Ignored for guests. */
  forSomebodyElse: { kind: { is: 'tick' }, column: null, mode: 'optional' },
  fullName: {
    kind: { is: 'text', most: 200, autoComplete: 'name' },
    column: 'full_name',
    mode: 'required',
    shown: 'consent',
    history: 'kept',
    erased: 'person',
    isListed: true,
    list: {
      csvHead: 'Name',
      aliases: ['name', 'fullname', 'player', 'playername', 'participant'],
      group: 'name',
      isSorted: true,
      isSearched: true,
    },
  },
  /** The part of the name that is the family name, from a list or the order of the name. */
  familyName: {
    kind: { is: 'text', most: 200 },
    column: 'family_name',
    mode: 'off',
    erased: 'person',
  },
  email: {
    kind: { is: 'text', most: 320, type: 'email', autoComplete: 'email' },
    column: 'email',
    mode: 'required',
    per: 'submission',
    history: 'kept',
    erased: 'contacts',
    list: {
      csvHead: 'Email',
      aliases: ['email', 'emailaddress', 'mail'],
      group: 'contact',
      isSorted: true,
      isSearched: true,
    },
  },
  phoneNumber: {
    kind: { is: 'text', most: 40, type: 'tel', autoComplete: 'tel' },
    column: 'phone_number',
    mode: 'required',
    per: 'submission',
    history: 'kept',
    erased: 'contacts',
    list: {
      csvHead: 'Phone',
      aliases: ['phone', 'phonenumber', 'telephone', 'mobile'],
      group: 'contact',
      isSorted: true,
      isSearched: true,
    },
  },
  localFederationId: {
    kind: { is: 'id', list: 'National', most: 40 },
    column: 'local_federation_id',
    mode: ({ federationType }) => (federationType === 'National' ? 'required' : 'optional'),
    history: 'kept',
    erased: 'person',
    isListed: true,
    list: {
      csvHead: 'Local ID',
      aliases: [
        'localid',
        'localfederationid',
        'federationid',
        'nationalid',
        'uscfid',
        'cfcid',
        'idno',
        'memberid',
        'id',
      ],
      group: 'ids',
      isSorted: true,
      isSearched: true,
    },
  },
  fideId: {
    kind: { is: 'id', list: 'FIDE', most: 40 },
    column: 'fide_id',
    mode: ({ federationType }) => (federationType === 'FIDE' ? 'required' : 'optional'),
    history: 'kept',
    erased: 'person',
    isListed: true,
    list: {
      csvHead: 'FIDE ID',
      aliases: ['fideid', 'fidenumber', 'fideno', 'fide'],
      group: 'ids',
      isSorted: true,
      isSearched: true,
    },
  },
  /**
   * True if the player has no ID of the event's federation yet. They are registered without one and flagged for the
   * organizer.
   */
  idPending: { kind: { is: 'tick' }, column: 'id_pending', mode: 'optional', erased: 'contacts' },
  /**
   * True if the player claims an ID that another entry has. They are registered without it, and the organizer sees both
   * entries.
   */
  fideIdDisputed: { kind: { is: 'tick' }, column: null, mode: 'optional' },
  localFederationIdDisputed: { kind: { is: 'tick' }, column: null, mode: 'optional' },
  fideRating: {
    kind: { is: 'rating' },
    column: 'fide_rating',
    mode: 'optional',
    shown: 'always',
    history: 'kept',
    isListed: true,
  },
  nationalRating: {
    kind: { is: 'rating' },
    column: 'national_rating',
    mode: 'optional',
    shown: 'always',
    history: 'kept',
    isListed: true,
  },
  title: {
    kind: {
      is: 'choice',
      options: ['GM', 'WGM', 'IM', 'WIM', 'FM', 'WFM', 'CM', 'WCM', 'NM', 'WNM'],
      spellings: {
        G: 'GM',
        M: 'IM',
        F: 'FM',
        C: 'CM',
        WG: 'WGM',
        WM: 'WIM',
        WF: 'WFM',
        WC: 'WCM',
      },
      otherAtDesk: 20,
    },
    column: 'title',
    mode: 'switched',
    isNeverRequired: true,
    shown: 'consent',
    history: 'kept',
    erased: 'person',
    list: {
      csvHead: 'Title',
      aliases: ['title', 'fidetitle'],
      group: 'player',
      isSorted: true,
      isSearched: true,
    },
  },
  club: {
    kind: { is: 'text', most: 100 },
    column: 'club',
    mode: 'switched',
    shown: 'consent',
    history: 'kept',
    erased: 'person',
    list: {
      csvHead: 'Club',
      aliases: ['club', 'clubname'],
      group: 'player',
      isSorted: true,
      isSearched: true,
    },
  },
  birthYear: {
    kind: { is: 'number', from: 1900, to: 2100, isYear: true, autoComplete: 'bday-year' },
    column: 'birth_year',
    mode: 'switched',
    isRequiredBy: asksBirthYear,
    history: 'kept',
    erased: 'contacts',
    isListed: true,
    list: {
      csvHead: 'Year of Birth',
      aliases: [
        'yearofbirth',
        'birthyear',
        'birthday',
        'birthdate',
        'dateofbirth',
        'birth',
        'born',
        'dob',
      ],
      group: 'birth',
      isSorted: true,
    },
  },
  sex: {
    kind: {
      is: 'choice',
      options: ['w', 'm'],
      spellings: { man: 'm', f: 'w', woman: 'w' },
    },
    column: 'sex',
    mode: 'switched',
    history: 'kept',
    erased: 'contacts',
    list: { csvHead: 'Sex', aliases: ['sex', 'gender'], group: 'birth', isSorted: true },
  },
  federation: {
    kind: { is: 'text', most: 40, isFederation: true },
    column: 'federation',
    mode: 'switched',
    shown: 'consent',
    history: 'kept',
    erased: 'person',
    list: {
      csvHead: 'Federation',
      aliases: ['federation', 'fed', 'nation', 'country'],
      group: 'player',
      isSorted: true,
      isSearched: true,
    },
  },
  /** A bye in an event without byes is refused, so that it does not get lost. */
  byes: { kind: { is: 'rounds' }, column: 'byes', mode: 'optional', history: 'kept' },
  /** The answers to the organizer's own questions, each with its own kind. */
  answers: {
    kind: { is: 'answers' },
    column: 'answers',
    mode: 'optional',
    shown: 'consent',
    history: 'kept',
    erased: 'person',
  },
  reduction: {
    kind: { is: 'reduction' },
    column: 'reduction',
    mode: ({ reductions }) => (reductions.length > 0 ? 'optional' : 'off'),
    history: 'kept',
  },
  /** The code that reduces the fee, which the database knows. The form asks for it while the event has one. */
  discountCode: {
    kind: { is: 'text', most: 40 },
    column: null,
    mode: 'optional',
    per: 'submission',
  },
  /** The fee shown by the form, in minor units of the currency; null = none was shown. */
  feeShown: { kind: { is: 'clientNumber', digits: 12 }, column: null, mode: 'optional' },
  /**
   * The consent that public pages name the player; no answer means no consent. An event without public lists does not
   * ask, but stores a submitted value, in case it gets some.
   */
  showName: {
    kind: { is: 'consent' },
    column: 'show_name',
    mode: (event) => (asksShowName(event) ? 'required' : 'optional'),
    history: 'kept',
  },
  notes: {
    kind: { is: 'text', most: 2000, lines: 3 },
    column: 'notes',
    mode: 'optional',
    per: 'submission',
    history: 'kept',
    erased: 'contacts',
    list: {
      csvHead: 'Player Notes',
      aliases: ['playernotes', 'notes', 'comment', 'comments'],
      group: 'notes',
      isSearched: true,
    },
  },
  paymentAcknowledged: {
    kind: { is: 'tick' },
    column: null,
    mode: (event) => (requiresPaymentAcknowledgement(event) ? 'required' : 'off'),
    per: 'submission',
  },
} as const satisfies Record<string, Question>;

/** The key of a question. */
export type QuestionKey = keyof typeof QUESTIONS;

/** Returns true if the form of an event asks whether public pages may name the player, because it has such pages. */
export function asksShowName({ tabsShown }: Pick<FormEvent, 'tabsShown'>): boolean {
  return tabsShown.showParticipants || tabsShown.showResults;
}

/**
 * Returns true if players must acknowledge how the registration fee is paid: some section has a fee, or there is
 * payment information.
 */
export function requiresPaymentAcknowledgement(
  event: Parameters<typeof takesFees>[0] & Pick<FormEvent, 'paymentInfo'>,
): boolean {
  return takesFees(event) || normalizeText(event.paymentInfo) !== '';
}
