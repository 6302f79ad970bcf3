import { expect, test } from 'vitest';
import { TERMS } from '../words/en/terms.ts';
import { startResults, withResult, withRound } from './kept-results.ts';
import { resultsView } from './results-view.ts';
import { roundPgn, roundsPgn } from './rounds-pgn.ts';
import type { SectionResults } from './section-results.ts';
import { sectionEntry } from './testing/section-entry.ts';

const TOURNAMENT = {
  title: 'The "Rook" Cup\\Open',
  url: 'https://tabiya.example/rook-cup',
  startDate: '2026-05-01',
  rounds: [{ date: '' }, { date: '2026-05-02' }],
};

/** Two rounds: the first is played, one game of it not over the board. */
function results(): SectionResults {
  const entries = [
    {
      ...sectionEntry('Ann van Dijk', 2200),
      familyName: 'van Dijk',
      title: 'IM',
      fideId: '1234567',
    },
    sectionEntry('Bob', 2100),
    sectionEntry('Cid\n[Event "x"]', null),
    { ...sectionEntry('', 1900) },
  ];
  const first = withRound(
    startResults(entries, 5),
    1,
    [
      { white: 1, black: 3 },
      { white: 4, black: 2 },
    ],
    [],
  );
  const played = withResult(withResult(first, 1, 1, '='), 1, 4, '-');
  return withRound(
    played,
    2,
    [
      { white: 2, black: 1 },
      { white: 3, black: 4 },
    ],
    [],
  );
}

const pgn = roundsPgn(TOURNAMENT, resultsView(results()), TERMS);

test('a round has its boards with names, titles, ratings, FIDE IDs and no moves', () => {
  expect(roundPgn(pgn, 2).split('\n\n').slice(0, 2).join('\n\n')).toBe(
    `[Event "The \\"Rook\\" Cup\\\\Open"]
[Site "https://tabiya.example/rook-cup"]
[Date "2026.05.02"]
[Round "2.1"]
[White "Bob"]
[Black "van Dijk, Ann"]
[Result "*"]
[Board "1"]
[BlackTitle "IM"]
[WhiteElo "2100"]
[BlackElo "2200"]
[BlackFideId "1234567"]

*
`.trimEnd(),
  );
});

test('results of a played round are included, with forfeits as unplayed games', () => {
  const games = roundPgn(pgn, 1).split(/\n(?=\[Event )/);
  expect(games).toHaveLength(2);
  expect(games[0]).toContain('[Result "1/2-1/2"]');
  expect(games[0]).toMatch(/\n\n1\/2-1\/2\n$/);
  expect(games[1]).toContain('[Result "0-1"]');
  expect(games[1]).toContain('[Termination "unplayed"]');
  expect(games[1]).toContain('[Date "2026.05.01"]');
});

test('an unnamed player has a number, and no name becomes a tag', () => {
  expect(pgn).toContain('[Black "Player 4"]');
  expect(pgn.match(/^\[Event /gm)).toHaveLength(4);
  expect(pgn.match(/^\[/gm)?.length).toBe(pgn.match(/"\]$/gm)?.length);
});

test('no other round exists', () => {
  for (const round of [0, 3, 21]) expect(roundPgn(pgn, round)).toBe('');
});
