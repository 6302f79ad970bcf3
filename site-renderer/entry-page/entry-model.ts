import { feeStepText } from '@tabiya/domain/entries/money/move-difference';
import type { PaymentOutcome } from '@tabiya/domain/entries/money/payment-outcome';
import type { OwnEntry } from '@tabiya/domain/entries/own/own-entry';
import { formValues } from '@tabiya/domain/entries/shown-values';
import type { ByeRules } from '@tabiya/domain/event/entry-terms/byes';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { OwnGame } from '@tabiya/domain/results/game-reports';
import type { OwnRound } from '@tabiya/domain/results/own-rounds';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type {
  RegistrationPageModel,
  RegistrationPageProblem,
} from '../registration-page/registration-model.ts';
import type { Operator } from '../site-frame/operator.ts';

/** The actions that the page reports as just done. */
export const ENTRY_NOTICES = [
  'saved',
  'withdrawn',
  'restored',
  'mailed',
  'notMailed',
  'reported',
] as const;
export type EntryNotice = (typeof ENTRY_NOTICES)[number];

/** The data of an entry's page. */
export type EntryPageModel = {
  event: PublishedEvent & Pick<ByeRules, 'paired'>;
  /** The absolute URL of the event's page. */
  url: string;
  /** The path of this page, to which its forms are sent. */
  path: string;
  entry: OwnEntry;
  /** The player's rounds, and the slug of the results page with all of them; null if there are none to show. */
  results: {
    slug: string;
    rounds: readonly OwnRound[];
    isMailed: boolean;
    /** The game whose result the player may report; null if there is none. */
    game: OwnGame | null;
  } | null;
  notice?: EntryNotice | undefined;
  /** What became of the payment from whose page the player returns. */
  payment?: PaymentOutcome | undefined;
  /** True if the page asks for confirmation of the withdrawal. */
  asksToWithdraw?: boolean;
  /** The form's values when it was opened, sent back with it: the values that differ are the player's changes. */
  shown?: string;
  /** The previous input of a form with problems. */
  values?: RegistrationPageModel['values'];
  problems?: readonly RegistrationPageProblem[];
};

/** The form for a lost link: empty, with a problem, or sent. */
export type LostLinkModel = {
  /** The event of the form; null = all events. */
  event: { eventId: string; title: string; url: string } | null;
  state: 'empty' | 'sent';
  operator?: Operator | undefined;
  email?: string;
  problem?: string;
};

/** The model of the page to unsubscribe from an organizer's mails. */
export type OptOutModel = {
  /** null for a link that is wrong or has ended. */
  event: { eventId: string; title: string; isPublished: boolean } | null;
  /** Whether the page asks for confirmation, or the address was unsubscribed or resubscribed. */
  state: 'asked' | 'out' | 'back';
  operator?: Operator | undefined;
};

/** Returns the model for the fields that this page shares with the registration form. */
export function fieldsModel(
  { event, url, entry, values, problems }: EntryPageModel,
  terms: PublicWords['terms'],
): RegistrationPageModel {
  const { sectionId, status, details, sectionFees = {} } = entry;
  const holdsPlace = status === 'registered' || status === 'paid';
  const own = holdsPlace && sectionId !== null ? { [sectionId]: 1 } : {};
  const taken = Object.fromEntries(
    // The player's own place counts as free.
    Object.entries(entry.taken).map(([id, count]) => [id, count - (own[id] ?? 0)]),
  );
  return {
    event,
    url,
    taken,
    players: entry.players,
    waiting: entry.waiting,
    now: entry.registeredAt,
    keepsFees: true,
    feeChanges: Object.fromEntries(
      Object.entries(sectionFees).map(([id, is]) => [
        id,
        feeStepText({ was: details.feeOwed, is }, event.currency, terms),
      ]),
    ),
    values: values ?? formValues(entry, event),
    problems: problems ?? [],
  };
}
