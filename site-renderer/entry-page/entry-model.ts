import type { OwnEntry } from '@tabiya/domain/entries/own/own-entry';
import { shownValues } from '@tabiya/domain/entries/shown-values';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { OwnGame } from '@tabiya/domain/results/game-reports';
import type { OwnRound } from '@tabiya/domain/results/own-rounds';
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

/** Everything that the page of an entry is rendered from. */
export type EntryPageModel = {
  event: PublishedEvent;
  /** The absolute URL of the event's page. */
  url: string;
  /** The path of this page, to which its forms are sent. */
  path: string;
  entry: OwnEntry;
  /** The player's rounds, and the slug of the results page that has all of them; null where there are none to show. */
  results: {
    slug: string;
    rounds: readonly OwnRound[];
    isMailed: boolean;
    /** The game that the player reports; null where there is none. */
    game: OwnGame | null;
  } | null;
  notice?: EntryNotice | undefined;
  /** True if the page asks if the player really withdraws. */
  asksToWithdraw?: boolean;
  /** The form's values when it was opened, sent back with it: the values that differ are the player's changes. */
  shown?: string;
  /** The previous input of a form with problems. */
  values?: RegistrationPageModel['values'];
  problems?: readonly RegistrationPageProblem[];
};

/** The form for a lost link: empty, with a problem, or after it was sent. */
export type LostLinkModel = {
  /** The event whose form it is; null = of all events. */
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
  /** Asks, or says that the address opted out or is back. */
  state: 'asked' | 'out' | 'back';
  operator?: Operator | undefined;
};

/** The model of the registration form's fields, for the fields that this page shares with it. */
export function fieldsModel({
  event,
  url,
  entry,
  values,
  problems,
}: EntryPageModel): RegistrationPageModel {
  const { sectionId, status } = entry;
  const holdsPlace = status === 'registered' || status === 'paid';
  const own = holdsPlace && sectionId !== null ? { [sectionId]: 1 } : {};
  const taken = Object.fromEntries(
    // Their own place is free to them.
    Object.entries(entry.taken).map(([id, count]) => [id, count - (own[id] ?? 0)]),
  );
  return {
    ...{ event, url, taken, players: entry.players, waiting: entry.waiting },
    ...{ now: entry.registeredAt, keepsFees: true },
    values: values ?? shownValues(entry, event),
    problems: problems ?? [],
  };
}
