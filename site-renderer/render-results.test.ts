import { expect, test } from 'vitest';
import { renderResultsPage } from './render.ts';
import { textOf } from './testing/html.ts';
import { resultsOfFixture, resultsPage } from './testing/results-model.ts';

test('the footer has the address of the page itself to share', () => {
  const { html } = renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf')));
  expect(textOf(html)).toMatch(/Share this page \S+\/SampleData0725\/results\/open COPY LINK/);
});

test('the way back from results names the event, one without a title, too', () => {
  const model = resultsPage(resultsOfFixture('12p5r-121.trf'));
  const untitled = { ...model, event: { ...model.event, title: ' ' } };
  expect(textOf(renderResultsPage(untitled).html)).toContain('Untitled Tournament');
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
