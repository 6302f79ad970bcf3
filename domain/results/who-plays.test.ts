import { expect, test } from 'vitest';
import { startResults, withPlayer, withResult, withRound, withWithdrawal } from './kept-results.ts';
import { mergeResults } from './merged-results.ts';
import { withDecisions, withMovedRanks } from './play-decisions.ts';
import { playNews } from './play-news.ts';
import type { LeftEntry, SectionEntry } from './section-entries.ts';
import { type PlayChoice, readSectionResults, type SectionResults } from './section-results.ts';
import { sectionEntry } from './testing/section-entry.ts';
import { choiceKey, type Desk, decidedByes, playDecisions, whoPlays } from './who-plays.ts';

const ENTRIES = ['Ann', 'Bob', 'Cid', 'Dot'].map((name, index) => ({
  ...sectionEntry(name, 2000 - index * 100),
  hasArrived: true,
}));

const BOARDS = [
  { white: 1, black: 3 },
  { white: 2, black: 4 },
];

/** The desk with changes to the entries of some players; null for a cancelled entry. */
function desk(
  changes: Readonly<Record<string, Partial<SectionEntry> | null>> = {},
  added: readonly SectionEntry[] = [],
): Desk {
  const left = new Map<string, LeftEntry>();
  const entries = [...ENTRIES, ...added].flatMap((entry) => {
    const change = changes[entry.name];
    if (change !== null) return [{ ...entry, ...change }];
    left.set(entry.participantId, { name: entry.name, reason: 'cancelled' });
    return [];
  });
  return { entries, left, halfPointByes: 1 };
}

const start = startResults(ENTRIES, 5);
const played = withResult(withResult(withRound(start, 1, BOARDS, []), 1, 1, '1'), 1, 2, '=');

/** The changes before a round in short: kind, name, proposal. */
const briefly = (results: SectionResults, known: Desk, round: number) =>
  whoPlays(results, known, round).map(({ kind, name, proposal }) => `${kind} ${name} ${proposal}`);

/** Decides about a round as proposed, but for some players by name. */
function decide(
  results: SectionResults,
  known: Desk,
  round: number,
  chosen: Readonly<Record<string, PlayChoice>> = {},
) {
  const changes = whoPlays(results, known, round);
  const byKey = Object.fromEntries(
    changes.flatMap((change) => {
      const choice = chosen[change.name];
      return choice ? [[choiceKey(change), choice]] : [];
    }),
  );
  return playDecisions(changes, byKey, round);
}

test('nobody is listed if nothing has changed', () => {
  expect(whoPlays(start, desk(), 1)).toEqual([]);
  expect(whoPlays(played, desk(), 2)).toEqual([]);
});

test('cancelled entries, late entries, and requested byes are listed with a proposal', () => {
  const known = desk({ Ann: null, Bob: { byes: [2] } }, [sectionEntry('Late', 1950)]);
  expect(briefly(played, known, 2)).toEqual([
    'cancelled Ann withdraw',
    'late Late wait',
    'bye Bob bye',
  ]);
  expect(whoPlays(played, known, 2).map(({ choices }) => choices)).toEqual([
    ['withdraw', 'out', 'play'],
    ['play', 'points', 'wait'],
    ['bye', 'play'],
  ]);
  const later = withRound(played, 2, BOARDS, []);
  expect(briefly(later, known, 3)).toEqual(['cancelled Ann withdraw', 'late Late wait']);
});

test('a cancelled entry says what became of it, also if it was deleted', () => {
  const { left } = desk({ Ann: null });
  const known = { ...desk({ Ann: null, Bob: null }), left };
  expect(whoPlays(played, known, 2).map(({ reason }) => reason)).toEqual(['cancelled', 'deleted']);
});

test('a late entry plays if they have arrived, or if the desk checks nobody in', () => {
  const late = sectionEntry('Late', 1950);
  expect(briefly(played, desk({}, [{ ...late, hasArrived: true }]), 2)).toEqual(['late Late play']);
  const unchecked = Object.fromEntries(ENTRIES.map(({ name }) => [name, { hasArrived: false }]));
  expect(briefly(played, desk(unchecked, [late]), 2)).toEqual(['late Late play']);
});

test('players who are not checked in are absent, unless they have come to a board', () => {
  const known = desk({ Ann: { hasArrived: false }, Dot: { hasArrived: false } });
  expect(briefly(start, known, 1)).toEqual(['absent Ann out', 'absent Dot out']);
  expect(briefly(played, known, 2)).toEqual([]);
  // Nor while their game is going on.
  expect(briefly(withRound(start, 1, BOARDS, []), known, 2)).toEqual([]);
  const without = withRound(
    start,
    1,
    [{ white: 2, black: 3 }],
    decidedByes(start, decide(start, known, 1)),
  );
  expect(briefly(without, known, 2)).toEqual(['absent Ann out', 'absent Dot out']);
});

test('players who missed the last round are absent until they are back', () => {
  const forfeit = withResult(withRound(played, 2, BOARDS, []), 2, 1, '-');
  expect(briefly(forfeit, desk(), 3)).toEqual(['absent Ann out']);
  const decided = withDecisions(forfeit, decide(forfeit, desk(), 3), desk());
  const after = withRound(
    decided,
    3,
    [{ white: 2, black: 3 }],
    [
      [1, 'Z'],
      [4, 'U'],
    ],
  );
  expect(briefly(after, desk(), 4)).toEqual(['absent Ann out']);
  const playing = withRound(after, 4, BOARDS, []);
  expect(briefly(playing, desk(), 5)).toEqual([]);
});

test('a bye that a continued file has for the round stays, whether the player was seen or not', () => {
  const withFileBye: SectionResults = {
    ...played,
    isContinued: true,
    players: played.players.map((player) =>
      player.name === 'Dot'
        ? { ...player, games: [null, { opponent: null, color: null, result: 'H' }] }
        : player,
    ),
  };
  const away = desk({ Dot: { hasArrived: false } });
  expect(briefly(withFileBye, away, 2)).toEqual([]);
  expect(decidedByes(withFileBye, decide(withFileBye, away, 2))).toEqual([]);
  const asked = desk({ Dot: { byes: [2] } });
  expect(briefly(withFileBye, asked, 2)).toEqual([]);
  const withNothing = {
    ...withFileBye,
    players: withFileBye.players.map((player) =>
      player.name === 'Dot'
        ? { ...player, games: [null, { opponent: null, color: null, result: 'Z' as const }] }
        : player,
    ),
  };
  expect(briefly(withNothing, asked, 2)).toEqual(['bye Dot bye']);
  const announced = { ...withFileBye, absences: [{ startRank: 4, rounds: [2] }] };
  expect(briefly(announced, away, 2)).toEqual(['absent Dot out']);
});

test('what was decided in a continued section is no bye of the file', () => {
  const continued: SectionResults = { ...start, isContinued: true };
  const away = desk({ Dot: { hasArrived: false } });
  const decisions = decide(continued, away, 1);
  const paired = withRound(
    withDecisions(continued, decisions, away),
    1,
    [{ white: 1, black: 2 }],
    [...decidedByes(continued, decisions), [3, 'U']],
  );
  expect(briefly(paired, away, 1)).toEqual(['absent Dot out']);
});

test('a player who was left out and has checked in since is back', () => {
  const away = desk({ Dot: { hasArrived: false } });
  const decisions = decide(start, away, 1);
  const first = withRound(
    withDecisions(start, decisions, away),
    1,
    [{ white: 1, black: 2 }],
    [...decidedByes(start, decisions), [3, 'U']],
  );
  expect(briefly(first, away, 2)).toEqual(['absent Dot out']);
  expect(briefly(first, desk(), 2)).toEqual(['returned Dot play']);
});

test('a withdrawal that followed from the desk is taken back when the entry is reinstated', () => {
  const cancelled = desk({ Ann: null });
  const decisions = decide(played, cancelled, 2);
  const withdrawn = withRound(withDecisions(played, decisions, cancelled), 2, BOARDS.slice(1), [
    [3, 'U'],
  ]);
  expect(withdrawn.players[0]).toMatchObject({ name: 'Ann', hasWithdrawn: true });
  expect(briefly(withdrawn, cancelled, 3)).toEqual([]);
  expect(briefly(withdrawn, desk(), 3)).toEqual(['returned Ann play']);
  const back = withDecisions(withdrawn, decide(withdrawn, desk(), 3), desk());
  expect(back.players[0]).not.toHaveProperty('hasWithdrawn');
  // The arbiter’s own withdrawals are nobody else’s affair.
  expect(briefly(withWithdrawal(played, 1, true), desk(), 2)).toEqual([]);
});

test('what was decided is proposed again, for the same round and for the next one', () => {
  const known = desk({ Ann: null, Bob: { byes: [2, 3] } }, [sectionEntry('Late', 1950)]);
  const chosen = { Ann: 'play', Bob: 'play', Late: 'play' } as const;
  const decided = withDecisions(played, decide(played, known, 2, chosen), known);
  expect(decided.players.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cid', 'Dot', 'Late']);
  expect(briefly(decided, known, 2)).toEqual([
    'cancelled Ann play',
    'bye Bob play',
    'absent Late out',
  ]);
  expect(briefly(withRound(decided, 2, BOARDS, []), known, 3).slice(0, 2)).toEqual([
    'cancelled Ann play',
    'bye Bob bye',
  ]);
});

test('a late entry may start with the half points that the section grants', () => {
  const known = desk({}, [sectionEntry('Late', 1950)]);
  const added = withDecisions(played, decide(played, known, 2, { Late: 'points' }), known);
  expect(added.players.at(-1)?.games).toEqual([{ opponent: null, color: null, result: 'H' }]);
  expect(
    withDecisions(added, decide(played, known, 2, { Late: 'play' }), known).players,
  ).toHaveLength(5);
});

test('what has changed since a round was paired is named, and nothing else', () => {
  const paired = desk({ Ann: null, Bob: { byes: [2] }, Dot: {} }, [
    { ...sectionEntry('Late', 1950), hasArrived: true },
  ]);
  const decided = decide(played, paired, 2);
  const newsAt = (known: Desk, chosen: Readonly<Record<string, PlayChoice>> = {}) => {
    const changes = whoPlays(played, known, 2);
    const now = decide(played, known, 2, chosen);
    return playNews(played, known, { changes, now, decided }).map(
      ({ kind, name }) => `${kind} ${name}`,
    );
  };
  expect(newsAt(paired)).toEqual([]);
  expect(newsAt(paired, { Ann: 'out' })).toEqual(['choice Ann']);
  const late = { name: 'Late', reason: 'cancelled' } as const;
  const gone = (known: Desk) => ({
    ...known,
    left: new Map([...known.left, ['id of Late', late]]),
  });
  expect(newsAt(gone(desk()))).toEqual(['reinstated Ann', 'lateGone Late', 'noBye Bob']);
  expect(newsAt(gone(desk({ Ann: null, Bob: null, Cid: { byes: [2] } })))).toEqual([
    'lateGone Late',
    'cancelled Bob',
    'bye Cid',
  ]);
  const unseen = { ...sectionEntry('Other', 1950), hasArrived: false };
  expect(newsAt({ ...paired, entries: [...paired.entries, unseen] })).toEqual([]);
});

test('a choice about one change is none about another of the same player', () => {
  const [absent] = whoPlays(start, desk({ Ann: { hasArrived: false } }), 1);
  const chosen = absent ? { [choiceKey(absent)]: 'play' as const } : {};
  const cancelled = playDecisions(whoPlays(start, desk({ Ann: null }), 1), chosen, 1);
  expect(cancelled.map(({ kind, choice }) => `${kind} ${choice}`)).toEqual(['cancelled withdraw']);
});

test('a reinstated player is back until they play again, also if they were left out or are paired anew', () => {
  const left = withDecisions(played, decide(played, desk({ Ann: null }), 2), desk({ Ann: null }));
  const second = withRound(left, 2, [{ white: 2, black: 3 }], [[4, 'U']]);
  const out = withDecisions(second, decide(second, desk(), 3, { Ann: 'out' }), desk());
  const third = withRound(out, 3, [{ white: 3, black: 4 }], [[2, 'U']]);
  expect(briefly(third, desk(), 4)).toEqual(['returned Ann play']);
  const back = withDecisions(second, decide(second, desk(), 3), desk());
  expect(briefly(withRound(back, 3, BOARDS, []), desk(), 3)).toEqual(['returned Ann play']);
});

test('a late entry with fewer half points than rounds missed was not absent', () => {
  const third = withRound(withRound(played, 2, BOARDS, []), 3, BOARDS, []);
  const known = desk({}, [{ ...sectionEntry('Late', 1950), hasArrived: true }]);
  const late = known.entries.at(-1);
  expect(briefly(late ? withPlayer(third, late, 1) : third, known, 4)).toEqual([]);
});

test('in a quad, the opponent of an absent player was not absent', () => {
  const quads = {
    ...played,
    system: 'quads' as const,
    groups: [{ name: '', players: [1, 2, 3, 4] }],
  };
  const second = withRound(quads, 2, [{ white: 1, black: 2 }], [[3, 'Z']]);
  expect(briefly(second, desk(), 3)).toEqual(['absent Cid out']);
});

test('decisions are stored, and results without them are read as before', () => {
  const known = desk({ Ann: null });
  const decided = withDecisions(played, decide(played, known, 2), known);
  expect(readSectionResults(JSON.parse(JSON.stringify(decided))).value).toEqual(decided);
  expect(readSectionResults(JSON.parse(JSON.stringify(played))).value).toEqual(played);
  const broken = { ...decided, decisions: [...(decided.decisions ?? []), { round: 1 }] };
  expect(readSectionResults(broken).value).toEqual(decided);
});

test('two arbiters who add the same late entries add each once', () => {
  const [late, later] = [sectionEntry('Late', 1950), sectionEntry('Later', 1850)];
  const mine = withRound(
    withPlayer(withPlayer(played, late), later),
    2,
    [{ white: 5, black: 6 }],
    [],
  );
  const theirs = withPlayer(played, later);
  const { results } = mergeResults(played, mine, theirs);
  expect(results.players.map(({ startRank, name }) => `${startRank} ${name}`).slice(4)).toEqual([
    '5 Later',
    '6 Late',
  ]);
  expect(results.players.at(-1)?.games[1]).toMatchObject({ opponent: 5, color: 'w' });
  const draft = { pairings: [{ white: 5, black: 1 }], byes: [[6, 'H']] as [number, 'H'][] };
  expect(withMovedRanks(draft, mine, results)).toEqual({
    pairings: [{ white: 6, black: 1 }],
    byes: [[5, 'H']],
  });
  expect(withMovedRanks(draft, mine, played)).toEqual({ pairings: [], byes: [] });
});

test('decisions of two arbiters are all kept, and those of a replaced pairing are not', () => {
  const known = desk({ Ann: null, Bob: null });
  const [ann, bob] = decide(played, known, 2);
  const only = (decision: typeof ann) => withDecisions(played, decision ? [decision] : [], known);
  expect(mergeResults(played, only(ann), only(bob)).results.decisions).toEqual([bob, ann]);
  const mine = withRound(only(ann), 2, [{ white: 2, black: 3 }], []);
  const theirs = withRound(only(bob), 2, [{ white: 1, black: 4 }], []);
  const { results } = mergeResults(played, mine, theirs);
  expect(results.decisions).toEqual([bob]);
  // Ann was withdrawn by the decision that is dropped.
  const withdrawn = results.players.filter(({ hasWithdrawn }) => hasWithdrawn);
  expect(withdrawn.map(({ name }) => name)).toEqual(['Bob']);
});
