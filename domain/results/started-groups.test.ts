import { expect, test } from 'vitest';
import { RESULTS } from '../words/en/results.ts';
import { groupHeading } from '../words/group-text.ts';
import { withResult } from './kept-results.ts';
import { resultsView } from './results-view.ts';
import { roundsPlayed } from './rounds-played.ts';
import { sectionGroups } from './section-groups.ts';
import { readSectionResults, sectionResultsSchema } from './section-results.ts';
import { sectionStandings } from './section-standings.ts';
import { proposeTeams, startScheveningen } from './started-groups.ts';
import { gameLines } from './testing/crosstable.ts';
import { sectionEntry } from './testing/section-entry.ts';

const entries = (...names: string[]) =>
  names.map((name, index) => sectionEntry(name, 2000 - index * 10));
const started = startScheveningen([
  { name: 'Oslo', entries: entries('Ann', 'Bob') },
  { name: '', entries: entries('Cid', 'Dot') },
]);

test('two teams are paired to the end, each ranked on its own, with the points of the team', () => {
  expect(sectionResultsSchema.safeParse(started).success).toBe(true);
  expect(gameLines(started)).toEqual(['3w 4b', '4w 3b', '1b 2w', '2b 1w']);
  expect(roundsPlayed(started)).toMatchObject({ paired: 2, played: 0 });
  const firstRound = withResult(withResult(started, 1, 1, '1'), 1, 2, '=');
  const over = withResult(withResult(firstRound, 2, 4, '='), 2, 3, '1');
  const { rows } = sectionStandings(over);
  expect(
    rows.map(({ group, rank, startRank, points }) => [group, rank, startRank, points]),
  ).toEqual([
    [0, 1, 1, 1.5],
    [0, 2, 2, 0.5],
    [1, 1, 3, 1],
    [1, 2, 4, 1],
  ]);
  const { groups, standings } = resultsView(over);
  expect(groups.map((group) => groupHeading(group, standings, RESULTS))).toEqual([
    'Oslo: 2',
    'Team 2: 2',
  ]);
});

test('a stored group that cannot be read makes no other tournament', () => {
  const broken = { ...started, groups: [{ name: 'Oslo', players: ['x'] }] };
  expect(readSectionResults(broken).value).toBeNull();
  const unnamed = { ...started, groups: started.groups?.map(({ players }) => ({ players })) };
  expect(sectionGroups(readSectionResults(unnamed).value ?? started)[0]?.name).toBe('');
});

test('teams are proposed by two clubs, by two federations, or by the halves of the list', () => {
  const [ann, bob, cid, dot] = entries('Ann', 'Bob', 'Cid', 'Dot');
  if (!ann || !bob || !cid || !dot) throw new Error('no entries');
  const names = (teams: ReturnType<typeof proposeTeams>) =>
    teams.map((team) => [team.name, ...team.entries.map(({ name }) => name)]);
  expect(names(proposeTeams([ann, bob, cid]))).toEqual([
    ['', 'Ann', 'Bob'],
    ['', 'Cid'],
  ]);
  expect(names(proposeTeams([ann, { ...bob, federation: 'SWE' }, cid]))).toEqual([
    ['NOR', 'Ann', 'Cid'],
    ['SWE', 'Bob'],
  ]);
  const byClub = [ann, bob, cid, dot].map((entry, index) => ({
    ...{ ...entry, federation: index === 0 ? 'SWE' : 'NOR', club: index < 2 ? 'SK 1911' : 'Oslo' },
  }));
  expect(names(proposeTeams(byClub))).toEqual([
    ['SK 1911', 'Ann', 'Bob'],
    ['Oslo', 'Cid', 'Dot'],
  ]);
});
