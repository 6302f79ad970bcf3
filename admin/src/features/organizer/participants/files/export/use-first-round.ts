import { MAX_RESULT_ROUNDS } from '@tabiya/domain/results/section-results';
import { useState } from 'react';

type Color = 'w' | 'b';

/** The settings that a program needs to pair round 1 besides the players. */
export type FirstRound = {
  /** True if the number of rounds has to be entered. */
  asksForRounds: boolean;
  typedRounds: string;
  setTypedRounds: (text: string) => void;
  /** null while it is missing or none. */
  rounds: number | null;
  /** The color of the first player of the start list. */
  initialColor: Color;
  setInitialColor: (color: Color) => void;
};

/** Asks for the number of rounds where the event does not say it, and draws the color by lot, to be changed. */
export function useFirstRound(planned: number | null): FirstRound {
  const [initialColor, setInitialColor] = useState<Color>(() => (Math.random() < 0.5 ? 'w' : 'b'));
  const [typedRounds, setTypedRounds] = useState('');
  const typed = Number(typedRounds);
  const isNumber = Number.isInteger(typed) && typed >= 1 && typed <= MAX_RESULT_ROUNDS;
  return {
    asksForRounds: planned === null,
    typedRounds,
    setTypedRounds,
    rounds: planned ?? (isNumber ? typed : null),
    initialColor,
    setInitialColor,
  };
}
