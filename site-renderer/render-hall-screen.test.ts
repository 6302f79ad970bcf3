import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { expect, test } from 'vitest';
import { renderHallScreen } from './render.ts';
import { FULL_PAGE } from './testing/models.ts';
import { resultsOfFixture } from './testing/results-model.ts';

const ON = { ...crosstable('2w', '1b', 'H'), rounds: 3 };
const OVER = { ...crosstable('2w1', '1b0', 'H'), rounds: 1 };

/** The screen of sections with these results. */
function screen(sections: Record<string, typeof ON>): string {
  const models = Object.entries(sections).map(([name, results]) => {
    return { slug: name.toLowerCase(), name, results };
  });
  return renderHallScreen({ event: FULL_PAGE.event, url: '', sections: models }).html;
}

test('a section that is over leaves the hall screen while another goes on', () => {
  const both = screen({ Open: OVER, Juniors: ON });
  expect(both).toContain('Juniors, round 1');
  expect(both).not.toContain('Open, round 1');
  expect(screen({ Open: OVER })).toContain('Open, round 1');
});

test('a section that is over stays on the hall screen until another is paired', () => {
  const begun = { ...crosstable('', '', ''), rounds: 3 };
  expect(screen({ Open: OVER, Juniors: begun })).toContain('Open, round 1');
});

test('a section whose number of rounds is unknown goes on', () => {
  const both = screen({ Open: { ...OVER, rounds: 0 }, Juniors: ON });
  expect(both).toContain('Open, round 1');
  expect(both).toContain('Juniors, round 1');
});

test('a seat on the hall screen has board, color, family name, and opponent, or the bye', () => {
  const seats = [...screen({ Open: ON }).matchAll(/<li>(.*?)<\/li>/g)].map(([, seat = '']) =>
    seat
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  expect(seats).toEqual(['1 1, Player 2 , Player', '1 2, Player 1 , Player', '3, Player bye ½']);
});

test('a search of the hall screen reads Latin spellings, and no color that is only drawn', () => {
  const players = ON.players.map((player) =>
    player.startRank === 1 ? { ...player, name: 'Иванов, Пётр', familyName: 'Иванов' } : player,
  );
  const html = screen({ Open: { ...ON, players } });
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const seats = [...main.matchAll(/<li([^>]*)>(.*?)<\/li>/g)];
  // The player's own seat, and the opponent's.
  expect(seats.filter(([, attributes]) => attributes?.includes('ivanov'))).toHaveLength(2);
  expect(main).toContain('aria-label="White"');
  expect(main.replace(/<[^>]*>/g, ' ')).not.toMatch(/White|Black/);
});

test('a seat on the hall screen has the titles of both players', () => {
  const titled = ON.players.map((player) => ({
    ...player,
    title: player.startRank === 1 ? 'GM' : '',
  }));
  const html = screen({ Open: { ...ON, players: titled } });
  // At the player's own seat, and at the opponent's.
  expect(html.match(/<abbr> GM<\/abbr>/g)).toHaveLength(2);
});

test('the hall screen counts the games that are finished once one is', () => {
  const two = crosstable('2w1', '1b0', '4w', '3b');
  expect(screen({ Open: { ...two, rounds: 3 } })).toContain('1 of 2 games finished');
  expect(screen({ Open: ON })).not.toContain('finished');
});

test('from 23 players on, a section is listed in two columns', () => {
  const results = { ...resultsOfFixture('24p5r-163.trf', 1), rounds: 5 };
  const fewer = results.players.slice(0, 22);
  expect(screen({ Open: results })).toContain('<ul class="two">');
  expect(screen({ Open: { ...results, players: fewer } })).toContain('<ul>');
});
