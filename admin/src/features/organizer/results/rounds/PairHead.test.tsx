import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findElements, textContent } from '../../../../../../site-renderer/testing/html.ts';
import { PairHead } from './PairHead.tsx';

const PAIRING = { pair: async () => {}, isBusy: false, problem: null, check: null };

function statusOf(free: number, isBusy: boolean): string {
  const props: ComponentProps<typeof PairHead> = {
    ...{ round: 2, free, isReopened: false, onReopen: () => {} },
    draft: { pairings: [], byes: [], white: null, choices: {}, decided: [], began: [], added: [] },
    pairing: { ...PAIRING, isBusy, isOffered: true, isByTable: false, openGames: 0 },
  };
  const html = renderToStaticMarkup(<PairHead {...props} />);
  expect(findElements(html, 'p')).toMatchObject([{ role: 'status' }]);
  return textContent(html.slice(html.indexOf('<p role'))).trim();
}

test('a round that is being paired says so, and how long it may take for very many players', () => {
  expect(statusOf(40, false)).toBe('40 still to pair');
  expect(statusOf(40, true)).toBe('Pairing 40 players…');
  expect(statusOf(1_800, true)).toBe('Pairing 1,800 players… This may take half a minute.');
});
