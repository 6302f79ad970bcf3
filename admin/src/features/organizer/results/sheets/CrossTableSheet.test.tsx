import { startRoundRobin } from '@tabiya/domain/results/kept-results';
import { resultsView } from '@tabiya/domain/results/results-view';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findElements, textContent } from '../../../../../../site-renderer/testing/html.ts';
import { CrossTableSheet } from './CrossTableSheet.tsx';

const HEAD = { heading: '', event: '', detail: '', when: '', address: '' };

/** The pages of the cross table of a round robin: the opponents of their columns, and their number of lines. */
function pages(players: number) {
  const entries = Array.from({ length: players }, (_, index) =>
    sectionEntry(`Player ${index + 1}`, 2000 - index),
  );
  const results = startRoundRobin(entries, false);
  const view = resultsView(results);
  const html = renderToStaticMarkup(
    <CrossTableSheet {...{ results, view }} head={HEAD} timeOf={() => ''} />,
  );
  return html
    .split('<article')
    .slice(1)
    .map((page) => ({
      heads: [...page.matchAll(/<th scope="col" class="game">(\d+)<\/th>/g)].map(([, head]) =>
        Number(head),
      ),
      lines: findElements(page, 'tr').length - 1,
      when: textContent(page)
        .match(/cross table.*?(?=No\.)/)?.[0]
        .trim(),
    }));
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('a cross table that is wider than the paper is printed in parts, each with every name', () => {
  expect(pages(12)).toEqual([{ heads: from(1, 12), lines: 12, when: 'cross table' }]);
  expect(pages(30)).toEqual([
    { heads: from(1, 15), lines: 20, when: 'cross table, columns 1–15' },
    { heads: from(1, 15), lines: 10, when: 'cross table, columns 1–15' },
    { heads: from(16, 30), lines: 20, when: 'cross table, columns 16–30' },
    { heads: from(16, 30), lines: 10, when: 'cross table, columns 16–30' },
  ]);
});
