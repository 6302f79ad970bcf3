import { scorePoints } from '@tabiya/domain/results/game-text';

/** Returns the class that tints a decided game. */
export function outcomeClass(score: string): 'won' | 'lost' | undefined {
  const points = scorePoints(score);
  if (score === '' || points === 0.5) return undefined;
  return points === 1 ? 'won' : 'lost';
}
