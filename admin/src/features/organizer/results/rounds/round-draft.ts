import type { ByeKind } from '@tabiya/domain/results/kept-results';
import { pointsBefore, roundBoards } from '@tabiya/domain/results/round-boards';
import type { Pairing } from '@tabiya/domain/results/round-robin';
import { pointsText } from '@tabiya/domain/results/scores';
import type {
  PlayChoice,
  PlayDecision,
  SectionResults,
} from '@tabiya/domain/results/section-results';
import { type Scoring, USUAL_SCORING } from '@tabiya/domain/standings/rounds';
import { isSame } from '@tabiya/domain/text/is-same';
import { formName } from '../../../../event-form/edits/kept.ts';
import { usePersistedValue } from '../../../../event-form/edits/use-persisted-value.ts';
import { useUser } from '../../../../session/auth-context.ts';

type Player = SectionResults['players'][number];
export type RoundDraft = {
  pairings: Pairing[];
  byes: [startRank: number, kind: ByeKind][];
  /** White on the next board; null until a player is selected. */
  white: number | null;
  /** The arbiter's choices about changes, by player. */
  choices: Readonly<Record<string, PlayChoice>>;
  /** The decisions by which the round is paired; null until it is. */
  decided: readonly PlayDecision[] | null;
  /** The pairings of the round when the draft was begun. */
  began: readonly Pairing[];
  /** The late entries of the pairing, with the start ranks that it has for them. */
  added: readonly Pick<Player, 'participantId' | 'startRank'>[];
};

/** The byes that can be given in a round, by their points. */
export function byeOptions({
  win,
  draw,
  bye,
}: Scoring = USUAL_SCORING): readonly { value: ByeKind; label: string }[] {
  return [
    { value: 'H', label: `Bye ${pointsText(draw)}` },
    { value: 'U', label: `Bye ${pointsText(bye)}` },
    { value: 'F', label: `Bye ${pointsText(win)} on request` },
    { value: 'Z', label: 'Bye 0' },
  ];
}

/** Persists a round while it is being paired: a reload loses nothing of it. Returns it with a setter and its removal. */
export function useRoundDraft(
  results: SectionResults,
  round: number,
  { eventId, sectionId }: { eventId: string; sectionId: string },
) {
  return usePersistedValue(
    formName(useUser().id, eventId, `pairing/${sectionId}:${round}`),
    (kept) => keptDraft(kept, results, round),
  );
}

/** The pairing with colors the other way round. */
export function swapColors({ white, black }: Pairing): Pairing {
  return black === null ? { white, black } : { white: black, black: white };
}

/** A player with the points before a round. */
export type RankedPlayer = { player: Player; points: number };

/** The players by their points before the round, then by rating. */
export function rankPlayers(results: SectionResults, round: number): RankedPlayer[] {
  const points = pointsBefore(results, round);
  return results.players
    .map((player) => ({ player, points: points.get(player.startRank) ?? 0 }))
    .sort(
      (a, b) =>
        b.points - a.points ||
        (b.player.rating ?? -1) - (a.player.rating ?? -1) ||
        a.player.startRank - b.player.startRank,
    );
}

/** The round as it is paired; empty for an unpaired round. */
function toDraft(results: SectionResults, round: number): RoundDraft {
  const { boards, byes } = roundBoards(results, round);
  const isPaired = boards.length > 0;
  const decided = (results.decisions ?? []).filter((decision) => decision.round === round);
  return {
    white: null,
    pairings: boardPairs(boards),
    byes: byes.flatMap(({ player, game }): [number, ByeKind][] => {
      const kind = byeOptions().find(({ value }) => value === game?.result)?.value;
      return kind ? [[player.startRank, kind]] : [];
    }),
    choices: {},
    decided: isPaired ? decided : null,
    began: boardPairs(boards),
    added: [],
  };
}

const boardPairs = (boards: ReturnType<typeof roundBoards>['boards']): Pairing[] =>
  boards.map(({ white, black }) => ({ white: white.startRank, black: black.startRank }));

/** The draft from before a reload, unless the round has been paired otherwise since it was begun. */
function keptDraft(kept: unknown, results: SectionResults, round: number): RoundDraft {
  const draft = toDraft(results, round);
  return isRoundDraft(kept) && isSame(kept.began, draft.began) ? kept : draft;
}

function isRoundDraft(kept: unknown): kept is RoundDraft {
  const { pairings, byes, added, began, choices, decided } = (kept ?? {}) as Partial<RoundDraft>;
  const isDecided = decided === null || Array.isArray(decided);
  const lists = [pairings, byes, added, began];
  return isDecided && typeof choices === 'object' && lists.every((list) => Array.isArray(list));
}
