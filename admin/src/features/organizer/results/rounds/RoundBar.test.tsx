import { startResults, withResult, withRound } from '@tabiya/domain/results/kept-results';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../../site-renderer/testing/html.ts';
import { RoundBar } from './RoundBar.tsx';

const TWO = [sectionEntry('Ann', 2000), sectionEntry('Bob', 1900)];

/** The bar after the first round of a section with so many rounds; 0 if their number is unknown. */
function barOf(rounds: number): string {
  const paired = withRound(startResults(TWO, rounds), 1, [{ white: 1, black: 2 }], []);
  const results = { ...withResult(paired, 1, 1, '1'), rounds };
  const nothing = () => {};
  return textContent(
    renderToStaticMarkup(
      <RoundBar
        {...{ results, round: 1, onRelease: undefined }}
        {...{ onChoose: nothing, onPair: nothing, onRemove: nothing }}
      />,
    ),
  );
}

test('the next round is offered until the last planned one is paired, or if their number is unknown', () => {
  expect(barOf(2)).toContain('Pair Round 2');
  expect(barOf(0)).toContain('Pair Round 2');
  expect(barOf(1)).not.toContain('Pair Round 2');
});
