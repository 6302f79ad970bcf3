import type { Color } from './colors.ts';

/** A player's id, fixed for the tournament; the pairing number may change until round four. */
export type PlayerId = string;

/** A past round of a player. */
export type PastRound = {
  /**
   * `played` over the board, or paired and not over yet; `forfeit` paired, but one player did not come; `pairingBye`
   * the pairing-allocated bye; `away` neither: absent, or with a requested bye.
   */
  kind: 'played' | 'forfeit' | 'pairingBye' | 'away';
  /** The opponent they were paired with, even if the game wasn't played; null if none. */
  opponent: PlayerId | null;
  color: Color | null;
  points: number;
};

/** A player of the tournament before a round, whether they take part in it or not. */
export type PairingPlayer = {
  id: PlayerId;
  /** The tournament pairing number (TPN, C.04.2 article 2), from 1. */
  number: number;
  /** The rounds so far, the first one first; null for a round before they joined. */
  rounds: readonly (PastRound | null)[];
  /** True if they are to be paired: not absent, not withdrawn, without a requested bye. */
  takesPart: boolean;
  /** Points by round for pairing only (C.04.7), including the round to be paired; omitted for none. */
  virtualPoints?: readonly number[];
};

/** A round to be paired, with everything that its pairing depends on. */
export type RoundToPair = {
  /** From 1. */
  round: number;
  /** The announced number of rounds; null if unknown. */
  rounds: number | null;
  /** The color drawn by lot before the first round (5.1). */
  initialColor: Color;
  players: readonly PairingPlayer[];
  /** Players who must not meet in this round. */
  forbidden?: readonly (readonly [PlayerId, PlayerId])[];
  /** The points for a win and a loss; 1 and 0 by default. */
  points?: { win: number; loss: number };
};

/** A pair, with its board, counted from 1. */
export type PairedBoard = { board: number; white: PlayerId; black: PlayerId };
