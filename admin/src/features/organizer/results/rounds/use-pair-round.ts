import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { Desk } from '@tabiya/domain/results/who-plays';
import { savedNumbers } from './draft-boards.ts';
import { type RankedPlayer, type RoundDraft, rankPlayers, useRoundDraft } from './round-draft.ts';
import { decidedDraft, type RoundField, roundField, withOwnByes } from './round-field.ts';
import type { PairingEngine } from './use-pairing-engine.ts';
import { useRoundPairing } from './use-round-pairing.ts';

type PairRoundOptions = {
  ask: PairingEngine;
  results: SectionResults;
  known: Desk;
  readKnown: () => Promise<Desk>;
  round: number;
  eventId: string;
  sectionId: string;
};

/** A round that is being paired: who plays, the draft, and its pairing by the rules. */
export function usePairRound(options: PairRoundOptions) {
  const { ask, results, known, round } = options;
  const [kept, setDraft, forget] = useRoundDraft(results, round, options);
  const field = roundField(results, known, round, kept);
  const { draft, planned } = field;
  const decide = async () => {
    const fresh = await options.readKnown();
    return decidedDraft(results, fresh, roundField(results, fresh, round, kept));
  };
  const pairing = useRoundPairing({ ask, results: planned, round, draft, decide, setDraft });
  const players = rankPlayers(planned, round);
  const names = new Map(players.map(({ player }) => [player.startRank, player.name]));
  const nameOf = (startRank: number | null) => names.get(startRank ?? 0) ?? '';
  /** The numbers that the boards will have, by the start rank of White. */
  const numbers = savedNumbers(planned, round, draft.pairings);
  return {
    field,
    draft,
    pairing,
    players,
    numbers,
    /** How the draft differs from its pairing by the rules, with what names it. */
    checked: { round, check: pairing.check, numbers, nameOf },
    free: freePlayers(players, field, decidedDraft(results, known, field).draft.byes),
    nameOf,
    forget,
    choose: (player: string, choice: RoundDraft['choices'][string]) =>
      setDraft({ ...draft, choices: { ...draft.choices, [player]: choice } }),
    /** Changes the draft by hand, after which who plays is decided. */
    change(next: RoundDraft) {
      if (next.decided !== null) return setDraft(withOwnByes(next, planned));
      setDraft(decidedDraft(results, known, { ...field, draft: next }).draft);
    },
  };
}

/** Returns the players who are neither paired nor have a bye; until the round is paired, one as decided by now. */
function freePlayers(
  players: readonly RankedPlayer[],
  { draft }: RoundField,
  byesNow: RoundDraft['byes'],
): RankedPlayer[] {
  const { pairings, white, decided } = draft;
  const byes = decided === null ? byesNow : draft.byes;
  const taken = new Set([
    ...pairings.flatMap((pair) => [pair.white, pair.black]),
    ...byes.map(([startRank]) => startRank),
    white,
  ]);
  return players.filter(({ player }) => !taken.has(player.startRank) && !player.hasWithdrawn);
}
