import { roundPageModels } from '@tabiya/domain/pages/round-page';
import { resultsView } from '@tabiya/domain/results/results-view';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { expect, test } from 'vitest';
import { renderResultsPage, renderRoundPage } from './render.ts';
import { textContent } from './testing/html.ts';
import { resultsOfFixture, resultsPage } from './testing/results-model.ts';

/** The markup of the page of a round. */
function roundHtml(results: SectionResults, round: number): string {
  const [...models] = roundPageModels(resultsPage(results), resultsView(results));
  const model = models[round - 1];
  if (!model) throw new Error(`no round ${round}`);
  return renderRoundPage(model).html;
}

const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text]) => text);

test('the footer has the address of the page itself to share', () => {
  const { html } = renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf')));
  expect(textContent(html)).toMatch(/Share this page \S+\/SampleData0725\/results\/open COPY LINK/);
});

test('the way back from results names the event, one without a title, too', () => {
  const model = resultsPage(resultsOfFixture('12p5r-121.trf'));
  const untitled = { ...model, event: { ...model.event, title: ' ' } };
  expect(textContent(renderResultsPage(untitled).html)).toContain('Untitled Tournament');
});

test('boards have their numbers in the hall', () => {
  const results = resultsOfFixture('12p5r-121.trf');
  const numbers = (boardNumbers: typeof results.boardNumbers) =>
    textsOf(roundHtml({ ...results, boardNumbers }, 5), /<tr[^>]*><td>(\d+)<\/td>/g).map(Number);
  const first = numbers(undefined);
  expect(first).toEqual(first.map((_, index) => 1 + index));
  expect(numbers({ first: 31, fixed: [] })).toEqual(first.map((number) => 30 + number));
  expect(first.length).toBeGreaterThan(3);
});

test('standings and rounds link to one another, and each says which it is', () => {
  const results = resultsOfFixture('12p5r-121.trf', 3);
  const links = (html: string) =>
    [
      ...html.matchAll(
        /href="[^"]*\/results\/(open(?:\/round-\d)?)"[^>]*?( aria-current="page")?>/g,
      ),
    ].map(([, path, current]) => `${path}${current ? '*' : ''}`);
  const strip = (html: string) =>
    links(html.slice(html.indexOf('class="strip"'), html.indexOf('<main')));
  const rounds = ['open/round-1', 'open/round-2', 'open/round-3'];
  expect(strip(renderResultsPage(resultsPage(results)).html)).toEqual(['open*', ...rounds]);
  expect(strip(roundHtml(results, 2))).toEqual(['open', rounds[0], `${rounds[1]}*`, rounds[2]]);
  expect(roundHtml(results, 2)).toContain('/results/open/round-2"');
});

test('a dash is between two scores, and a colon if one is a dash itself', () => {
  const games = crosstable('2w1 3b+', '1b0 4w-', '4w- 1w-', '3b+ 2b+');
  const scores = (round: number) =>
    textsOf(roundHtml(games, round), /<td>(<b>.*?<\/b>)<\/td>/g).map((score) =>
      textContent(score ?? '').trim(),
    );
  expect(scores(1)).toEqual(['1 – 0', '– : +']);
  expect(scores(2)).toEqual(['– : +', '– : +']);
});

test('a line shows where the higher score of the boards changes', () => {
  const games = crosstable('2w1 3b', '1b0 4b', '4w1 1w', '3b0 2w');
  expect(textsOf(roundHtml(games, 2), /<tr( class="step")?[^>]*><td>\d/g)).toEqual([
    undefined,
    ' class="step"',
  ]);
});

test('a round shows results as they come, and how many games are finished', () => {
  const games = crosstable('2w1 3b', '1b0 4b1', '4w1 1w', '3b0 2w0');
  const text = textContent(roundHtml(games, 2));
  expect(text).toContain('Round 2 1 of 2 games finished');
  expect(textContent(renderResultsPage(resultsPage(games)).html)).toContain(
    '1 of 2 games finished',
  );
  const whole = roundHtml({ ...games, showsWholeRounds: true }, 2);
  expect(textContent(whole)).not.toContain('finished');
});

test('a result changes the page of its own round only', () => {
  const before = crosstable('2w1 3b', '1b0 4b', '4w1 1w', '3b0 2w');
  const after = crosstable('2w1 3b', '1b0 4b1', '4w1 1w', '3b0 2w0');
  expect(roundHtml(after, 1)).toBe(roundHtml(before, 1));
  expect(roundHtml(after, 2)).not.toBe(roundHtml(before, 2));
});

test('the heads of the standings’ columns have their whole names as titles', () => {
  const { html } = renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf')));
  expect(html).toContain(
    '<th title="Buchholz Cut-1" data-about="Buchholz without the lowest opponent.">',
  );
  for (const title of ['Rank', 'Federation', 'Rating', 'Points']) {
    expect(html).toContain(`<th title="${title}">`);
  }
});

test('the winner of a section and its days are above its final standings, and not before', () => {
  const games = ['2w1 3b1', '1b0 4b1', '4w1 1w0', '3b0 2w0'];
  const text = (rounds: number) =>
    textContent(renderResultsPage(resultsPage({ ...crosstable(...games), rounds })).html);
  expect(text(2)).toMatch(/Winner Player 1 2 of 2.*Standings/);
  expect(text(2)).toMatch(/Open July \d+\s–\s\d+, \d{4} · 4 players/);
  expect(text(3)).not.toContain('Winner');
  expect(text(3)).not.toMatch(/Open July/);
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
  const html = roundHtml({ ...games, system: 'quads', groups }, 1);
  const rows = html.matchAll(/scope="rowgroup"[^>]*>([^<]*)|<tr[^>]*><td>(\d+)<\/td>/g);
  expect([...rows].map(([, name, board]) => name ?? Number(board))).toEqual([
    ...['Quad 1', 1, 2],
    ...['Novices', 3, 4],
  ]);
});

test('a game is its opponent, color and score, and shows at a glance how it ended', () => {
  const { html } = renderResultsPage(resultsPage(crosstable('2w1 3b=', '1b0 U', '. 1w=')));
  const standings = html.slice(html.indexOf('id="standings"'));
  const games = standings.matchAll(
    /<td(?: class="(won|lost)")?>(\d)<i class="([wb])">\3<\/i><b>(.?)</g,
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
  const heads = [...standings.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head]) => head);
  const column = heads.indexOf('BH/C1');
  const values = [...standings.matchAll(/<tr[^>]*><td>\d.*?<\/tr>/gs)].map(
    ([line]) => [...line.matchAll(/<td[^>]*>(.*?)<\/td>/g)][column]?.[1] ?? '',
  );
  expect(values).toHaveLength(12);
  expect(values.filter((value) => !/^\d+\.[05]$/.test(value))).toEqual([]);
});
