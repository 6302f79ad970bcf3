import { eventIsOver } from '../event/entry-terms/registration-window.ts';
import { organizerPath, resultsPath } from '../routes/paths.ts';
import { currentRound, runningSections } from './current-round.ts';
import { isFinished } from './event-facts.ts';
import { type EventPageModel, pageOffer } from './event-page.ts';

/** The target of the large button of an event's page, or the reason why there is none. */
type MainAction =
  | ReturnType<typeof pageOffer>
  /** The results of the section or of all sections, once a round is paired. */
  | { kind: 'results'; href: string };

/**
 * The large button: the main action, or in its place the search for a board, the players, the organizer's page, or
 * other events.
 */
type PageButton =
  | Extract<MainAction, { href: string }>
  | { kind: 'board' | 'players' | 'organizer' | 'browse'; href: string };

/** The URL fragment of the field on Home that finds a board of the current round. */
const BOARD = '#board';

/** The states in which nobody can register any more, while the players are known. */
const CLOSED: readonly string[] = ['closed', 'over', 'full'];

/**
 * Returns true if a page shows what it takes to play: not once registration is closed, a round is paired, or the event is
 * over or cancelled.
 */
export function showsOffer(model: EventPageModel): boolean {
  const { kind } = mainAction(model);
  return !isFinished(model) && !['cancelled', 'results', 'closed', 'over'].includes(kind);
}

/**
 * Returns the large button of an event's page: during a round the search for a board, else the main action or, without
 * one, what a visitor may do instead.
 */
export function pageButton(model: EventPageModel): PageButton | null {
  const action = mainAction(model);
  if (action.kind === 'results' && currentRound(model)?.sections.length) {
    return { kind: 'board', href: BOARD };
  }
  if ('href' in action) return action;
  if (action.kind === 'cancelled') {
    const { organizerSlug } = model;
    return organizerSlug
      ? { kind: 'organizer', href: organizerPath(organizerSlug) }
      : { kind: 'browse', href: '/browse' };
  }
  const { participants, event } = model;
  const hasPlayers = event.tabsShown.showParticipants && participants.length > 0;
  return CLOSED.includes(action.kind) && hasPlayers && !isFinished(model)
    ? { kind: 'players', href: '#participants' }
    : null;
}

/** Returns the main action of an event's page: its results while it runs, registration otherwise. */
export function mainAction(model: EventPageModel): MainAction {
  const { event, results = [], url, now } = model;
  const [first] = runningSections(results);
  if (first && !eventIsOver(event, now)) {
    return {
      kind: 'results',
      href: results.length > 1 ? '#results' : resultsPath(url, first.slug),
    };
  }
  return pageOffer(model);
}
