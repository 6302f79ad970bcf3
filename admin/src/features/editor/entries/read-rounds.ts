import { MAX_ROUNDS } from '@tabiya/domain/event/round';
import { readWhole } from '../fields/whole-number.ts';

/** The rounds that a text lists, in order: `8, 9`. A text that lists anything else is returned as it is. */
export function readRounds(text: string): number[] | string {
  const typed = text.split(/[,;\s]+/).filter((part) => part !== '');
  const rounds = typed.map((part) => readWhole(part));
  const isRound = (round: unknown) =>
    typeof round === 'number' && round >= 1 && round <= MAX_ROUNDS;
  if (!rounds.every(isRound)) return text;
  return [...new Set(rounds as number[])].sort((a, b) => a - b);
}
