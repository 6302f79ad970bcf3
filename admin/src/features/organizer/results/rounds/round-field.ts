import { withDecisions, withMovedRanks } from '@tabiya/domain/results/play-decisions';
import { type PlayNews, playNews, withdrawnNews } from '@tabiya/domain/results/play-news';
import type { PlayDecision, SectionResults } from '@tabiya/domain/results/section-results';
import {
  choiceKey,
  type Desk,
  decidedByes,
  type PlayChange,
  playDecisions,
  playerKey,
  whoPlays,
} from '@tabiya/domain/results/who-plays';
import { isSame } from '@tabiya/domain/text/is-same';
import type { RoundDraft } from './round-draft.ts';

/** Who plays in a round that is being paired. */
export type RoundField = {
  changes: readonly PlayChange[];
  /** The decisions about them as they would be made now. */
  now: readonly PlayDecision[];
  /** What has changed since the round was paired. */
  news: readonly PlayNews[];
  /** The results with the players by whom the draft is paired. */
  planned: SectionResults;
  /** The draft, with the start ranks of `planned`. */
  draft: RoundDraft;
};

/** Returns who plays in a round by the current results and the desk. */
export function roundField(
  results: SectionResults,
  desk: Desk,
  round: number,
  kept: RoundDraft,
): RoundField {
  const changes = whoPlays(results, desk, round);
  const now = playDecisions(changes, kept.choices, round);
  const decided = kept.decided ?? now;
  const planned = withDecisions(results, undone(results, decided), desk);
  const draft = fittedDraft(kept, planned, results);
  const news = kept.decided
    ? [
        ...playNews(results, desk, { changes, now, decided }),
        ...withdrawnNews(planned, draft.pairings),
      ]
    : [];
  return { changes, now, news, planned, draft };
}

/**
 * Returns the decisions that are not stored yet, or whose effect is gone: a player who was withdrawn by one may have been
 * reinstated since.
 */
export function undone(
  { decisions = [], players }: SectionResults,
  decided: readonly PlayDecision[],
): PlayDecision[] {
  const playing = new Set(players.filter(({ hasWithdrawn }) => !hasWithdrawn).map(playerKey));
  return decided.filter(
    (decision) =>
      !decisions.some((stored) => isSame(stored, decision)) ||
      (decision.choice === 'withdraw' && playing.has(decision.player)),
  );
}

/** Returns a draft without players who are gone, and with the start ranks that its late entries have by now. */
function fittedDraft(
  draft: RoundDraft,
  planned: SectionResults,
  results: SectionResults,
): RoundDraft {
  const fitted = withMovedRanks(draft, { players: draftPlayers(draft, planned) }, planned);
  const isKnown = planned.players.some(({ startRank }) => startRank === draft.white);
  return {
    ...draft,
    ...fitted,
    white: isKnown ? draft.white : null,
    added: addedPlayers(results, planned),
  };
}

/** Returns the players as the draft has them: those without an entry are unknown by now. */
function draftPlayers(draft: RoundDraft, { players }: SectionResults): SectionResults['players'] {
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const added = new Map(
    draft.added.map(({ startRank, participantId }) => [startRank, participantId]),
  );
  const ranks = new Set([
    ...draft.pairings.flatMap(({ white, black }) => (black === null ? [white] : [white, black])),
    ...draft.byes.map(([startRank]) => startRank),
  ]);
  return [...ranks].map((startRank) => {
    const id = added.get(startRank);
    const own = byRank.get(startRank);
    return id === undefined && own
      ? own
      : { ...NOBODY, startRank, participantId: id ?? `gone ${startRank}` };
  });
}

const NOBODY = { name: '', title: '', federation: '', fideId: '', rating: null, games: [] };

/** Returns a draft in which the changes are decided as they would be now, and the results to pair it with. */
export function decidedDraft(
  results: SectionResults,
  desk: Pick<Desk, 'entries' | 'halfPointByes'>,
  { now, planned, draft }: RoundField,
): { draft: RoundDraft; planned: SectionResults } {
  const next = withDecisions(results, undone(results, now), desk);
  const before = new Map(decidedByes(planned, draft.decided ?? []));
  const byes = decidedByes(next, now);
  const decided = new Set(byes.map(([startRank]) => startRank));
  const own = draft.byes.filter(([startRank, kind]) => before.get(startRank) !== kind);
  const moved = withMovedRanks({ pairings: draft.pairings, byes: own }, planned, next);
  return {
    planned: next,
    draft: {
      ...draft,
      pairings: moved.pairings,
      byes: [...byes, ...moved.byes.filter(([startRank]) => !decided.has(startRank))],
      decided: now,
      added: addedPlayers(results, next),
    },
  };
}

/** Returns how many players are paired if the changes are decided as they would be now. */
export function playingCount(
  results: SectionResults,
  desk: Pick<Desk, 'entries' | 'halfPointByes'>,
  field: RoundField,
): number {
  const { draft, planned } = decidedDraft(results, desk, field);
  const byes = draft.byes.filter(([, kind]) => kind !== 'U');
  const resting = new Set(byes.map(([startRank]) => startRank));
  return planned.players.filter(
    ({ startRank, hasWithdrawn }) => !hasWithdrawn && !resting.has(startRank),
  ).length;
}

function addedPlayers(results: SectionResults, { players }: SectionResults): RoundDraft['added'] {
  const known = new Set(results.players.map(playerKey));
  return players
    .filter((player) => !known.has(playerKey(player)))
    .map(({ startRank, participantId }) => ({ startRank, participantId }));
}

/** Returns a draft after a change by hand. Who has lost a decided bye plays. */
export function withOwnByes(next: RoundDraft, planned: SectionResults): RoundDraft {
  if (next.decided === null) return next;
  const byes = new Set(next.byes.map(([startRank]) => startRank));
  const keys = new Map(planned.players.map((player) => [player.startRank, playerKey(player)]));
  const playing = new Set(
    decidedByes(planned, next.decided)
      .filter(([startRank]) => !byes.has(startRank))
      .map(([startRank]) => keys.get(startRank)),
  );
  if (playing.size === 0) return next;
  return {
    ...next,
    choices: {
      ...next.choices,
      ...Object.fromEntries(
        next.decided
          .filter(({ player }) => playing.has(player))
          .map((decision) => [choiceKey(decision), 'play'] as const),
      ),
    },
    decided: next.decided.map((decision) =>
      playing.has(decision.player) ? { ...decision, choice: 'play' } : decision,
    ),
  };
}
