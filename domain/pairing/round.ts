import type { Color } from './colors.ts';

/** Stands for a player as long as the tournament lasts; the pairing number may change until round four. */
export type PlayerId = string;

/** A round that a player has behind them. */
export type PastRound = {
  /**
   * `played` over the board, or paired and not over yet; `forfeit` paired, but one did not come; `pairingBye` the
   * pairing-allocated bye; `away` neither: absent, or with a bye that was asked for.
   */
  kind: 'played' | 'forfeit' | 'pairingBye' | 'away';
  /** Who was paired with them; null where nobody was. */
  opponent: PlayerId | null;
  color: Color | null;
  points: number;
};

/** A player of the tournament before a round, who takes part in it or not. */
export type PairingPlayer = {
  id: PlayerId;
  /** The tournament pairing number (TPN, C.04.2 article 2), from 1. */
  number: number;
  /** The rounds so far, the first one first; null for a round before they joined. */
  rounds: readonly (PastRound | null)[];
  /** True if they are to be paired: not absent, not withdrawn, without a bye that they asked for. */
  takesPart: boolean;
  /** Points by round that count for pairing alone (C.04.7), of the round to be paired, too; none where left out. */
  virtualPoints?: readonly number[];
};

/** How 5.2.5 counts: by pairing number, as it says, or by place among those who have taken part, as bbpPairings does. */
export type Parity = 'number' | 'place';

/** A round that is to be paired, with all that its pairing depends on. */
export type RoundToPair = {
  /** From 1. */
  round: number;
  /** How many rounds were announced; null where nobody has said. */
  rounds: number | null;
  /** The color drawn by lot before the first round (5.1). */
  initialColor: Color;
  players: readonly PairingPlayer[];
  /** Players who must not meet in this round. */
  forbidden?: readonly (readonly [PlayerId, PlayerId])[];
  parity?: Parity;
  /** The points for a win and a loss; 1 and 0 where left out. */
  points?: { win: number; loss: number };
};

/** Two players who meet, and their board, counted from 1. */
export type PairedBoard = { board: number; white: PlayerId; black: PlayerId };
