import {
  startResults,
  withPlayer,
  withResult,
  withRound,
  withWithdrawal,
} from '@tabiya/domain/results/kept-results';
import { withDecidedRound, withDecisions } from '@tabiya/domain/results/play-decisions';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import type { Desk } from '@tabiya/domain/results/who-plays';
import { expect, test } from 'vitest';
import type { RoundDraft } from './round-draft.ts';
import { decidedDraft, playingCount, roundField, undone, withOwnByes } from './round-field.ts';

const ENTRIES = ['Ann', 'Bob', 'Cid', 'Dot'].map((name, index) =>
  sectionEntry(name, 2000 - index * 100),
);
const [LATE, LATER] = [sectionEntry('Late', 1950), sectionEntry('Later', 1850)];
const EMPTY: RoundDraft = {
  pairings: [],
  byes: [],
  white: null,
  choices: {},
  decided: null,
  began: [],
  added: [],
};

const desk = (...added: Desk['entries']): Desk => ({
  entries: [...ENTRIES, ...added],
  left: new Map(),
  halfPointByes: 0,
});

const played = withResult(
  withResult(
    withRound(
      startResults(ENTRIES, 5),
      1,
      [
        { white: 1, black: 3 },
        { white: 2, black: 4 },
      ],
      [],
    ),
    1,
    1,
    '1',
  ),
  1,
  2,
  '=',
);

/** Decides about a draft as it would be when the round is paired. */
const decided = (results: SectionResults, known: Desk, draft: RoundDraft) =>
  decidedDraft(results, known, roundField(results, known, 2, draft)).draft;

const namesOf = ({ players }: SectionResults, { pairings }: Pick<RoundDraft, 'pairings'>) => {
  const names = new Map(players.map(({ startRank, name }) => [startRank, name]));
  return pairings.map(({ white, black }) => `${names.get(white)} – ${names.get(black ?? 0)}`);
};

test('late entries of a draft are the same people after one of them is gone or added elsewhere', () => {
  const both = desk(LATE, LATER);
  const draft = {
    ...decided(played, both, EMPTY),
    pairings: [
      { white: 1, black: 6 },
      { white: 2, black: 5 },
    ],
  };
  const fieldAt = (known: Desk, results = played) => roundField(results, known, 2, draft);
  expect(namesOf(fieldAt(both).planned, draft)).toEqual(['Ann – Later', 'Bob – Late']);
  const alone = fieldAt(desk(LATER));
  expect(namesOf(alone.planned, alone.draft)).toEqual(['Ann – Later']);
  // Another window has added Later as number 5.
  const results = {
    ...played,
    players: [
      ...played.players,
      {
        ...played.players[0],
        startRank: 5,
        participantId: LATER.participantId,
        name: 'Later',
        games: [],
      },
    ],
  } as SectionResults;
  const elsewhere = fieldAt(both, results);
  expect(namesOf(elsewhere.planned, elsewhere.draft)).toEqual(['Ann – Later', 'Bob – Late']);
});

test('a requested bye that is known later is taken in, and one that is gone is not given', () => {
  const before = decided(played, desk(), EMPTY);
  const asking: Desk = { ...desk(), entries: ENTRIES.map((entry) => ({ ...entry, byes: [2] })) };
  const after = decided(played, asking, before);
  expect(after.byes.map(([startRank]) => startRank)).toEqual([1, 2, 3, 4]);
  expect(decided(played, desk(), after).byes).toEqual([]);
});

test('a bye that is removed by hand stays removed when the round is paired again', () => {
  const asking: Desk = {
    ...desk(),
    entries: ENTRIES.map((entry, index) => (index === 0 ? { ...entry, byes: [2] } : entry)),
  };
  const draft = decided(played, asking, EMPTY);
  expect(draft.byes).toEqual([[1, 'H']]);
  const { planned } = roundField(played, asking, 2, draft);
  const removed = withOwnByes({ ...draft, byes: [] }, planned);
  expect(roundField(played, asking, 2, removed).news).toEqual([]);
  expect(decided(played, asking, removed).byes).toEqual([]);
});

test('a round that is edited names what has changed since it was paired, and decides nothing twice', () => {
  const known = desk(LATE);
  const field = roundField(played, known, 2, EMPTY);
  const paired = withDecidedRound(played, {
    ...{ round: 2, decisions: undone(played, field.now), desk: known, planned: field.planned },
    paired: {
      ...{ pairings: [{ white: 1, black: 5 }], isHeld: false },
      byes: [
        [2, 'H'],
        [3, 'Z'],
      ],
    },
  });
  const draft = { ...EMPTY, pairings: [{ white: 1, black: 5 }], decided: paired.decisions ?? [] };
  expect(paired.decisions).toHaveLength(1);
  expect(roundField(paired, known, 2, draft).news).toEqual([]);
  expect(undone(paired, draft.decided)).toEqual([]);
  expect(roundField(paired, desk(LATE, LATER), 2, draft).news).toEqual([
    { kind: 'late', name: 'Later' },
  ]);
});

test('a player of the pairing who is withdrawn before it is saved is named', () => {
  const draft = { ...decided(played, desk(), EMPTY), pairings: [{ white: 1, black: 2 }] };
  expect(roundField(withWithdrawal(played, 2, true), desk(), 2, draft).news).toEqual([
    { kind: 'withdrawn', name: 'Bob' },
  ]);
});

test('a stored withdrawal of a player who was reinstated by hand is applied again', () => {
  const without = { ...desk(), entries: ENTRIES.slice(1) };
  const { now } = roundField(played, without, 2, EMPTY);
  const stored = withDecisions(played, now, without);
  const reinstated = withWithdrawal(stored, 1, false);
  const field = roundField(reinstated, without, 2, EMPTY);
  expect(field.now).toEqual(now);
  expect(field.planned.players[0]?.hasWithdrawn).toBe(true);
  expect(undone(stored, now)).toEqual([]);
});

test('a late entry of a draft stays one person when another takes their number', () => {
  const late = { ...decided(played, desk(LATE), EMPTY), pairings: [{ white: 1, black: 5 }] };
  // Another arbiter adds the other one as number 5.
  const taken = withPlayer(played, LATER);
  const first = roundField(taken, desk(LATE, LATER), 2, late);
  expect(namesOf(first.planned, first.draft)).toEqual(['Ann – Late']);
  const hand = { ...first.draft, pairings: [...first.draft.pairings, { white: 2, black: 5 }] };
  const second = roundField(taken, desk(LATE, LATER), 2, hand);
  expect(namesOf(second.planned, second.draft)).toEqual(['Ann – Late', 'Bob – Later']);
});

test('who plays is counted as decided now, also once the round is paired, and its pairs stay', () => {
  const known = desk(LATE);
  const paired: RoundDraft = {
    ...decided(played, known, EMPTY),
    pairings: [{ white: 1, black: 2 }],
    byes: [[3, 'H']],
  };
  const field = roundField(played, known, 2, paired);
  expect(playingCount(played, known, field)).toBe(4);
  const choices = { [`late ${LATE.participantId}`]: 'wait' as const };
  const changed = roundField(played, known, 2, { ...paired, choices });
  expect(playingCount(played, known, changed)).toBe(3);
  expect(changed.draft.pairings).toEqual(paired.pairings);
  expect(changed.news).toMatchObject([{ kind: 'choice', name: 'Late' }]);
});
