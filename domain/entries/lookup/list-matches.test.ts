import { expect, test } from 'vitest';
import { EMPTY_ENTRY, type TypedParticipantEntry } from '../list/participant-entry.ts';
import {
  compareMatches,
  type ListMatches,
  type MatchDecisions,
  matchRequests,
} from './list-matches.ts';

const FIDE = { list: 'FIDE', asOf: '2026-11-01' };
const NOR = { list: 'NOR', asOf: '2026-11-01' };
type Match = ListMatches['matches'][number];

const row = (typed: Partial<TypedParticipantEntry>) => ({
  ...EMPTY_ENTRY,
  ...{ fullName: 'Anna Berg', familyName: 'Berg', email: 'a@x.example' },
  ...typed,
});
const match = (more: Partial<Match> = {}): Match => ({
  ...{ row: 0, list: 'FIDE', by: 'id', id: '100', name: 'Berg, Anna', federation: 'NOR' },
  ...{ title: 'WFM', rating: 1900, bornAsSaid: null },
  ...more,
});
const judge = (
  typed: Partial<TypedParticipantEntry>,
  matches: readonly Match[],
  decisions: Record<string, string> = {},
) => {
  const known: MatchDecisions = new Map(Object.entries(decisions));
  const answer = { lists: [FIDE, NOR], matches: [...matches] };
  const { questions, fills, found } = compareMatches([row(typed)], answer, 'FIDE', known);
  return { questions, fill: fills.get(0), found };
};

test('rows with an ID, or with a full name and a year of birth, are looked up', () => {
  const asked = matchRequests([
    row({ fideId: '100' }),
    row({}),
    row({ birthYear: '2.3.1990' }),
    row({ fullName: 'Berg', birthYear: '1990' }),
    row({ fullName: 'Ødegård', localFederationId: 'N7' }),
  ]);
  expect(asked.map(({ sectionId, ...rest }) => rest)).toEqual([
    { row: 0, fideId: '100', nationalId: '', words: [['anna'], ['berg']], birthYear: null },
    { row: 2, fideId: '', nationalId: '', words: [['anna'], ['berg']], birthYear: 1990 },
    {
      ...{ row: 4, fideId: '', nationalId: 'N7', birthYear: null },
      words: [['odegard', 'oedegaard']],
    },
  ]);
});

test('a row that agrees gets the values it lacks, and keeps its name', () => {
  expect(judge({ fideId: '100', fullName: 'BERG Anna' }, [match()])).toEqual({
    questions: [],
    fill: { title: 'WFM', federation: 'NOR', rating: '1900' },
    found: 1,
  });
});

test('the list supplies a missing family name, in the file’s spelling', () => {
  const known = [match({ name: 'GARCIA MARQUEZ, Gabriel' })];
  const familyName = (typed: object) => judge({ fideId: '100', ...typed }, known).fill?.familyName;
  const typed = { fullName: 'Gabriel García Márquez', familyName: '' };
  expect(familyName(typed)).toBe('García Márquez');
  expect(familyName({ ...typed, familyName: 'Márquez' })).toBeUndefined();
});

test('a row without an ID gets the ID of the only player with its name and year of birth', () => {
  const { fill, questions } = judge({ birthYear: '1990', idPending: true }, [
    match({ by: 'name', bornAsSaid: true }),
  ]);
  expect(fill).toMatchObject({ fideId: '100', idPending: false });
  expect(questions).toEqual([]);
});

test('an ID of someone else is a question, and nothing changes by default', () => {
  const matches = [
    match({ name: 'Dahl, Dora' }),
    match({ by: 'name', id: '200', bornAsSaid: true, rating: 1500, title: '' }),
  ];
  const typed = { fideId: '100', rating: '1850', federation: 'NOR' };
  const { questions, fill, found } = judge(typed, matches);
  expect(questions).toMatchObject([
    {
      ...{ key: '0 FIDE player', kind: 'player', suggested: 'file' },
      text: 'ID 100 belongs to Dora Dahl in the FIDE list of November 2026.',
      options: [
        { value: 'file', label: 'Keep the file’s' },
        { value: 'list', label: 'Use the list: WFM Dora Dahl, NOR, 1900, ID 100' },
        { value: 'noId', label: 'Remove the ID' },
        { value: '200', label: 'Anna Berg, NOR, 1500, ID 200' },
      ],
    },
  ]);
  expect([fill, found]).toEqual([undefined, 0]);
  const decided = (value: string) => judge(typed, matches, { '0 FIDE player': value }).fill;
  expect(decided('list')).toEqual({
    fullName: 'Dora Dahl',
    familyName: 'Dahl',
    title: 'WFM',
    rating: '1900',
  });
  expect(decided('noId')).toEqual({ fideId: '', idPending: true });
  expect(decided('200')).toEqual({ fideId: '200', rating: '1500' });
  expect(decided('nonsense')).toBeUndefined();
});

test('an ID of a player with the same name but another year of birth is a question', () => {
  const { questions } = judge({ fideId: '100' }, [match({ bornAsSaid: false })]);
  expect(questions).toMatchObject([
    {
      kind: 'player',
      text: 'ID 100 has a different year of birth in the FIDE list of November 2026.',
    },
  ]);
});

test('with two players of the same name and year of birth, one or none can be selected', () => {
  const twins = [
    match({ by: 'name', id: '100', bornAsSaid: true }),
    match({ by: 'name', id: '101', bornAsSaid: true, title: '', rating: null }),
    // A different person, found by the same words.
    match({ by: 'name', id: '102', name: 'Berg, Anna-Lena', bornAsSaid: true }),
  ];
  const typed = { fullName: 'Anna Berg', birthYear: '1990' };
  const { questions, fill } = judge(typed, twins.slice(0, 2));
  expect(questions).toMatchObject([
    {
      ...{ kind: 'candidates', suggested: 'file' },
      text: 'The FIDE list of November 2026 has 2 players with this name and year of birth.',
      options: [{ label: 'Import without an ID' }, { value: '100' }, { value: '101' }],
    },
  ]);
  expect(fill).toBeUndefined();
  expect(judge(typed, twins.slice(0, 2), { '0 FIDE candidates': '101' }).fill).toEqual({
    ...{ fideId: '101', federation: 'NOR' },
  });
  expect(judge(typed, twins).questions[0]?.options).toHaveLength(4);
});

test('an ID that the list lacks is a question if name and year of birth agree', () => {
  const { questions } = judge({ fideId: '999', birthYear: '1990' }, [
    match({ by: 'name', bornAsSaid: true }),
  ]);
  expect(questions).toMatchObject([
    {
      kind: 'candidates',
      options: [{ value: 'file', label: 'Keep the file’s' }, { value: '100' }],
    },
  ]);
});

test('differing rating, federation, and title are questions with the file’s and the list’s value', () => {
  const typed = { fideId: '100', rating: '1850', federation: 'swe', title: 'WF' };
  const { questions, fill } = judge(typed, [match()]);
  expect(questions.map(({ kind, suggested, text }) => [kind, suggested, text])).toEqual([
    ['federation', 'file', 'Federation SWE in the file, NOR in the FIDE list of November 2026.'],
    ['rating', 'list', 'Rating 1850 in the file, 1900 in the FIDE list of November 2026.'],
  ]);
  expect(fill).toEqual({ rating: '1900' });
  const decided = { '0 FIDE rating': 'file', '0 FIDE federation': 'list' };
  expect(judge(typed, [match()], decided).fill).toEqual({ federation: 'NOR' });
});

test('the federation’s list adds its ID, and its rating only if it counts', () => {
  const matches = [
    match(),
    match({ list: 'NOR', by: 'name', id: 'N7', bornAsSaid: true, rating: 1700 }),
  ];
  expect(judge({ fideId: '100', birthYear: '1990' }, matches).fill).toEqual({
    ...{ title: 'WFM', federation: 'NOR', rating: '1900', localFederationId: 'N7' },
  });
});

test('without a match every row stays as in the file', () => {
  expect(judge({ fideId: '100', rating: '1850' }, [])).toEqual({
    ...{ questions: [], fill: undefined, found: 0 },
  });
});
