import { MAIN_PRIZES, prizeLists } from '@tabiya/domain/results/prize-lists';
import type { PrizeGroup } from '@tabiya/domain/results/prizes';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../../site-renderer/testing/html.ts';
import { PrizeCard } from './PrizeCard.tsx';

const USD = { country: 'United States', currency: 'USD' } as const;
/** One winner of the round, and two with half a point whom no tie-break separates. */
const STANDINGS = [
  { startRank: 1, rank: 1, points: 1, isCounted: true, group: 0 },
  { startRank: 2, rank: 2, points: 0.5, isCounted: true, group: 0 },
  { startRank: 3, rank: 2, points: 0.5, isCounted: true, group: 0 },
];

/** Returns the text of a category's card. */
function cardText(group: PrizeGroup): string {
  const results = { ...crosstable('4w1', '3b=', '2w=', '1b0'), prizeGroups: [group] };
  const [list] = prizeLists(results, STANDINGS, [], 'USD');
  if (!list) throw new Error('There is no list.');
  const nothing = () => {};
  return textContent(
    renderToStaticMarkup(
      <PrizeCard list={list} event={USD} groups={[]} onChange={nothing} onRemove={nothing} />,
    ),
  );
}

test('a card shows each winner’s rank, points, and prize, and the total', () => {
  const text = cardText({ ...MAIN_PRIZES, amounts: [500, 301, 200] });
  expect(text).toContain('1 Player 1 1 point, rank 1 $500');
  expect(text).toContain('2 Player 2 ½ point, rank 2 $250.50');
  expect(text).toContain('2 Player 3 ½ point, rank 2 $250.50');
  expect(text).toContain('Total: $1,001');
  expect(cardText(MAIN_PRIZES)).not.toContain('$');
});

test('a card counts the players whom its category can’t consider', () => {
  expect(cardText({ ...MAIN_PRIZES, isForWomen: true })).toContain('3 players are not considered');
  expect(cardText(MAIN_PRIZES)).not.toContain('considered');
});
