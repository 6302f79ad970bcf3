import { expect, test } from 'vitest';
import { finishedSections } from './finished-sections.ts';

test('sections for the checkers have byes, forfeits, withdrawals, late entries, and forbidden pairs', () => {
  for (const { name, results } of finishedSections(6)) {
    const games = results.players.flatMap((player) => player.games);
    const has = (...wanted: string[]) => games.some((game) => wanted.includes(game?.result ?? ''));
    expect({ name, bye: has('H', 'Z'), forfeit: has('+', '-') }).toMatchObject({
      ...{ name, bye: true, forfeit: true },
    });
    expect(results.players.filter(({ hasWithdrawn }) => hasWithdrawn)).toHaveLength(1);
    expect(results.players.filter((player) => player.name.startsWith('Late'))).toHaveLength(2);
    const met = results.players.flatMap(({ startRank, games: own }) =>
      own.map((game) => `${startRank}-${game?.opponent}`),
    );
    expect(met).not.toContain('1-2');
    expect(met).not.toContain('3-7');
  }
});
