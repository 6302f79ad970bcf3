import type { ByeKind } from '@tabiya/domain/results/kept-results';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import type { Pairing } from '@tabiya/domain/results/round-robin';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { playedRounds, sumPoints } from '@tabiya/domain/standings/rounds';
import { formName } from '../../../../event-form/edits/kept.ts';
import { usePersistedValue } from '../../../../event-form/edits/use-persisted-value.ts';
import { useUser } from '../../../../session/auth-context.ts';

type Player = SectionResults['players'][number];
export type RoundDraft = {
  pairings: Pairing[];
  byes: [startRank: number, kind: ByeKind][];
  /** White on the next board; null until a player is selected. */
  white: number | null;
};

/** The byes that can be given in a round. */
export const BYES: readonly { value: ByeKind; label: string }[] = [
  { value: 'H', label: 'Bye ½' },
  { value: 'U', label: 'Bye 1' },
  { value: 'Z', label: 'Bye 0' },
];

type PairedRound = {
  results: SectionResults;
  entries: readonly SectionEntry[];
  round: number;
};

/** A round while it is being paired, and the way to change and to forget it: a reload loses nothing of it. */
export function useRoundDraft(paired: PairedRound, eventId: string, sectionId: string) {
  const round = `${sectionId}:${paired.round}`;
  return usePersistedValue(
    formName(useUser().id, eventId, `pairing/${round}`),
    (kept) => keptDraft(kept, paired.results) ?? toDraft(paired),
  );
}

/** The pairing with colors the other way round. */
export function swapColors({ white, black }: Pairing): Pairing {
  return black === null ? { white, black } : { white: black, black: white };
}

/** A player with the points before a round. */
export type RankedPlayer = { player: Player; points: number };

/** The players by their points before the round, then by rating. */
export function rankPlayers({ players }: SectionResults, round: number): RankedPlayer[] {
  return players
    .map((player) => ({ player, points: sumPoints(playedRounds(player, round - 1)) }))
    .sort(
      (a, b) =>
        b.points - a.points ||
        (b.player.rating ?? -1) - (a.player.rating ?? -1) ||
        a.player.startRank - b.player.startRank,
    );
}

/** The players who have not arrived, if the desk checks players in. */
export function notArrived(
  { players }: SectionResults,
  entries: readonly SectionEntry[],
): number[] {
  const arrived = new Map(entries.map((entry) => [entry.participantId, entry.hasArrived ?? false]));
  if (![...arrived.values()].includes(true)) return [];
  return players
    .filter(({ participantId, hasWithdrawn }) => {
      return !hasWithdrawn && participantId !== null && arrived.get(participantId) === false;
    })
    .map(({ startRank }) => startRank);
}

/** The round as it is paired; for an unpaired round, the requested byes. */
function toDraft({ results, entries, round }: PairedRound): RoundDraft {
  const { boards, byes } = roundBoards(results, round);
  const given = byes.flatMap(({ player, game }): [number, ByeKind][] => {
    const kind = BYES.find(({ value }) => value === game?.result)?.value;
    return kind ? [[player.startRank, kind]] : [];
  });
  return {
    white: null,
    pairings: boards.map(({ white, black }) => ({
      white: white.startRank,
      black: black.startRank,
    })),
    byes: boards.length === 0 && given.length === 0 ? askedByes(results, entries, round) : given,
  };
}

function askedByes(
  { players }: SectionResults,
  entries: readonly SectionEntry[],
  round: number,
): [number, ByeKind][] {
  const asking = new Set(
    entries.filter(({ byes = [] }) => byes.includes(round)).map((entry) => entry.participantId),
  );
  return players
    .filter(({ participantId, hasWithdrawn }) => !hasWithdrawn && asking.has(participantId ?? ''))
    .map(({ startRank }) => [startRank, 'H']);
}

/** The pairings from before a reload, of the players who are still on the list. */
function keptDraft(kept: unknown, { players }: SectionResults): RoundDraft | null {
  if (!isRoundDraft(kept)) return null;
  const isKnown = (one: number | null) => players.some(({ startRank }) => startRank === one);
  return {
    white: isKnown(kept.white) ? kept.white : null,
    pairings: kept.pairings.filter(({ white, black }) => isKnown(white) && isKnown(black)),
    byes: kept.byes.filter(([startRank]) => isKnown(startRank)),
  };
}

function isRoundDraft(kept: unknown): kept is RoundDraft {
  const { pairings, byes } = (kept ?? {}) as Partial<RoundDraft>;
  return Array.isArray(pairings) && Array.isArray(byes);
}
