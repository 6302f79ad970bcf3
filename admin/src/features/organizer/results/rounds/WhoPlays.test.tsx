import { startResults } from '@tabiya/domain/results/kept-results';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { roundField } from './round-field.ts';
import { WhoPlays } from './WhoPlays.tsx';

const entries = [sectionEntry('Ann', 2000), sectionEntry('Bob', 1900)];
const results = startResults(entries, 3);
const lists = { pairings: [], byes: [], began: [], added: [] };
const draft = { ...lists, white: null, choices: {}, decided: [] };
const field = roundField(results, { entries, left: new Map(), halfPointByes: 0 }, 1, draft);
const props = { ...{ results, round: 1, field, entries, halfPointByes: 0 }, onChoose: () => {} };

test('its sum is pinned with the buttons that pair the round, and not above those that save it', () => {
  expect(renderToStaticMarkup(<WhoPlays {...props}>Pair Round 1</WhoPlays>)).toContain('sticky');
  const again = renderToStaticMarkup(<WhoPlays {...props} />);
  expect(again).toContain('2 play · 1 board');
  expect(again).not.toContain('sticky');
});
