import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { expect, test } from 'vitest';
import { renderResultsPage } from './render.ts';
import { textContent } from './testing/html.ts';
import { resultsOfFixture, resultsPage } from './testing/results-model.ts';

test('the footer has the address of the page itself to share', () => {
  const { html } = renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf')));
  expect(textContent(html)).toMatch(/Share this page \S+\/SampleData0725\/results\/open COPY LINK/);
});

test('the way back from results names the event, one without a title, too', () => {
  const model = resultsPage(resultsOfFixture('12p5r-121.trf'));
  const untitled = { ...model, event: { ...model.event, title: ' ' } };
  expect(textContent(renderResultsPage(untitled).html)).toContain('Untitled Tournament');
});

test('boards that the hall numbers otherwise say their numbers', () => {
  const results = resultsOfFixture('12p5r-121.trf');
  const numbers = (boardNumbers: typeof results.boardNumbers) => {
    const { html } = renderResultsPage(resultsPage({ ...results, boardNumbers }));
    return [...html.matchAll(/data-board="(\d+)"/g)].map(([, number]) => Number(number));
  };
  expect(numbers(undefined)).toEqual([]);
  const shifted = numbers({ first: 31, fixed: [] });
  expect(shifted).toEqual(shifted.map((_, index) => 31 + index));
  expect(shifted.length).toBeGreaterThan(3);
});

test('a name is isolated from the number after it, in whatever direction it is written', () => {
  const results = crosstable('2w1', '1b0');
  const [first, second] = results.players.map((player, index) =>
    index === 0 ? { ...player, name: 'יעל כהן', title: 'IM' } : player,
  );
  if (!first || !second) throw new Error('no players');
  const { html } = renderResultsPage(resultsPage({ ...results, players: [first, second] }));
  expect(html).toContain('<bdi><abbr>IM</abbr> יעל כהן</bdi></a>');
});

test('the boards of quads are under their quad’s name, with their numbers', () => {
  const groups = [
    { name: '', players: [1, 2, 3, 4] },
    { name: 'Novices', players: [5, 6, 7, 8] },
  ];
  const games = crosstable('4w', '3w', '2b', '1b', '8w', '7w', '6b', '5b');
  const { html } = renderResultsPage(resultsPage({ ...games, system: 'quads', groups }));
  const pairings = html.slice(html.indexOf('id="pairings"'), html.indexOf('id="standings"'));
  const rows = pairings.matchAll(/scope="rowgroup"[^>]*>([^<]*)|data-board="(\d+)"/g);
  expect([...rows].map(([, name, board]) => name ?? Number(board))).toEqual([
    ...['Quad 1', 1, 2],
    ...['Novices', 3, 4],
  ]);
});

test('a game is its opponent, color and score, and shows at a glance how it ended', () => {
  const { html } = renderResultsPage(resultsPage(crosstable('2w1 3b=', '1b0 U', '. 1w=')));
  const standings = html.slice(html.indexOf('id="standings"'));
  const games = standings.matchAll(
    /<td(?: class="(won|lost)")?>(\d)<i class="([wb])">\3<\/i>(.?)</g,
  );
  expect([...games].map(([, ended, ...game]) => [game.join(''), ended])).toEqual([
    ['2w1', 'won'],
    ['3b½', undefined],
    ['1b0', 'lost'],
    ['1w½', undefined],
  ]);
});

test('standings are not final while a postponed game has no result', () => {
  const page = (...lines: string[]) =>
    renderResultsPage(resultsPage({ ...crosstable(...lines), rounds: 2 })).html;
  expect(page('2w1 2b0', '1b0 1w1')).toContain('Final, after 2 rounds');
  expect(page('2w 2b0', '1b 1w1')).toContain('After round 2 of 2, 1 result missing');
});

test('values of a tie-break have as many decimals as the finest of them', () => {
  const { html } = renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf')));
  const standings = html.slice(html.indexOf('id="standings"'));
  const heads = [...standings.matchAll(/<th>(.*?)<\/th>/g)].map(([, head]) => head);
  const column = heads.indexOf('BH/C1');
  const values = [...standings.matchAll(/<tr[^>]*><td>\d.*?<\/tr>/gs)].map(
    ([line]) => [...line.matchAll(/<td[^>]*>(.*?)<\/td>/g)][column]?.[1] ?? '',
  );
  expect(values).toHaveLength(12);
  expect(values.filter((value) => !/^\d+\.[05]$/.test(value))).toEqual([]);
});
