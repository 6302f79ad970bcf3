import { expect, test } from 'vitest';
import { markup } from '../documents.tsx';
import { findElements, textContent } from '../testing/html.ts';
import { type Calculation, PlayerCard } from './PlayerCard.tsx';

const WORDS = {
  ...{ close: 'Close', follow: 'Follow', copyCard: 'Copy Link' },
  ...{ explain: 'Explain', again: 'Try again', playing: 'playing', points: 'Pts' },
  tieBreaks: 'Tie-breaks',
  ...{ pointsOf: '{0} out of {1}', start: 'number {0} of {1}' },
  rank: ['Rank ', ''],
  performanceOf: ['performance ', ''],
  rated: ['rated ', ''],
} as const;
const nothing = () => {};

function rendered(calculation: Calculation): string {
  const opponent = { startRank: 2, title: '', name: 'Bo Berg', federation: 'SWE', rating: '1900' };
  return markup(
    <PlayerCard
      card={{
        player: { startRank: 1, title: 'GM', name: 'Ann Archer' },
        ...{ place: '2', points: '3½', performance: '2310', federation: 'NOR', rating: '2400' },
        ...{ played: 4, players: 60 },
        facts: [
          ['BH', '3', 'What it counts.'],
          ['BH', '2'],
        ],
        games: [
          { opponent, color: 'w', score: '1' },
          { opponent, color: 'b', score: '0' },
          { opponent, color: 'w', score: '½' },
          { opponent, color: null, score: '+' },
          { opponent: null, color: null, score: '1' },
          { opponent, color: 'b', score: '' },
        ],
      }}
      calculation={calculation}
      isFollowed
      words={WORDS}
      address="https://chess.example/cup/results/open#1"
      onClose={nothing}
      onFollow={nothing}
      onExplain={nothing}
      buttonsRef={nothing}
    />,
  );
}

test('a card has games from the newest on, tints games that go on or were won or lost with a color, and links to every opponent', () => {
  const html = rendered('absent');
  const games = [...html.matchAll(/<li(?: class="(\w+)")?>(.*?)<\/li>/g)];
  expect(games.map(([, outcome, game = '']) => [outcome, textContent(game).trim()])).toEqual([
    ['on', '6 b Bo Berg SWE 1900 playing'],
    [undefined, '5 1'],
    [undefined, '4 Bo Berg SWE 1900 +'],
    [undefined, '3 w Bo Berg SWE 1900 ½'],
    ['lost', '2 b Bo Berg SWE 1900 0'],
    ['won', '1 w Bo Berg SWE 1900 1'],
  ]);
  expect(findElements(html, 'a').map(({ href }) => href)).toEqual(['#2', '#2', '#2', '#2', '#2']);
  expect(textContent(html)).toContain(
    'GM Ann Archer Rank 2 · 3½ out of 4 · performance 2310 NOR · rated 2400 · number 1 of 60',
  );
});

test('a card says what a tie-break counts, if that is known', () => {
  expect(textContent(rendered('absent'))).toContain('Tie-breaks BH What it counts. 3 BH 2');
});

test.each<[Calculation, string | null]>([
  ['absent', null],
  ['offered', 'Explain'],
  ['loading', 'Explain'],
  ['failed', 'Try again'],
  [[], null],
])('the button of a calculation that is %j says %j', (calculation, text) => {
  const [, attributes = '', shown = null] =
    /<button type="button" class="why"([^>]*)>([^<]*)/.exec(rendered(calculation)) ?? [];
  expect(shown).toBe(text);
  expect(attributes.includes('disabled')).toBe(calculation === 'loading');
});
