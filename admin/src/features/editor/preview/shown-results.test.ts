import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { resultsOfFixture } from '../../../../../site-renderer/testing/results-model.ts';
import { shownResults } from './shown-results.ts';

const results = resultsOfFixture('12p5r-121.trf');
const event = {
  ...EMPTY_EVENT,
  startDate: '2027-04-02',
  tabsShown: { ...EMPTY_EVENT.tabsShown, showResults: true },
  sections: [
    { ...emptySection('b', 'FIDE'), name: 'Open' },
    { ...emptySection('a', 'FIDE'), name: 'U1800' },
  ],
};
const stored = (sectionId: string, players = results.players) => ({
  sectionId,
  slug: `of-${sectionId}`,
  results: { ...results, players },
});

test('results are listed by section, in the order of the sections, with names', () => {
  const shown = shownResults([stored('a'), stored('b')], event, []);
  expect(shown.map(({ slug, name }) => [slug, name])).toEqual([
    ['of-b', 'Open'],
    ['of-a', 'U1800'],
  ]);
  expect(shown[0]?.top).toHaveLength(10);
  const [whole] = shownResults([stored('')], { ...event, sections: [] }, []);
  expect(whole?.name).toBe('');
});

test('a disabled tab and unreadable results show nothing', () => {
  const off = { ...event, tabsShown: EMPTY_EVENT.tabsShown };
  expect(shownResults([stored('a')], off, [])).toEqual([]);
  expect(shownResults([{ sectionId: 'a', slug: 'a', results: { players: 1 } }], event, [])).toEqual(
    [],
  );
});

test('a player who is not to be named has only rank and points', () => {
  const players = results.players.map((player) => ({
    ...player,
    participantId: `p${player.startRank}`,
    title: 'FM',
  }));
  const entries = players.map(({ participantId: id }, index) => ({
    id,
    showName: index % 2 === 0 ? null : true,
    birthYear: 2015,
  }));
  const [shown] = shownResults([stored('a', players)], event, entries);
  const named = shown?.top.filter(({ name }) => name !== '') ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThan(10);
  const allowed = players.filter((_, index) => index % 2 === 1).map(({ name }) => name);
  expect(allowed).toEqual(expect.arrayContaining(named.map(({ name }) => name)));
  const withheld = shown?.top.filter(({ name }) => name === '') ?? [];
  expect(withheld.map(({ title }) => title)).toEqual(withheld.map(() => ''));
});
