import { expect, test } from 'vitest';
import { randomNumbers } from '../pairing/testing/random-numbers.ts';
import { type GameResult, startResults, withResult, withWithdrawal } from './kept-results.ts';
import { mergeResults } from './merged-results.ts';
import { withDecidedRound, withDecisions } from './play-decisions.ts';
import { roundBoards } from './round-boards.ts';
import type { Pairing } from './round-robin.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { LeftEntry, SectionEntry } from './section-entries.ts';
import type { PlayChoice, PlayDecision, SectionResults } from './section-results.ts';
import { sectionEntry } from './testing/section-entry.ts';
import { type Desk, decidedByes, playDecisions, playerKey, whoPlays } from './who-plays.ts';

const RUNS = 1_000;
const STEPS = 50;
const ROUNDS = 5;

type Random = ReturnType<typeof randomNumbers>;
type Player = SectionResults['players'][number];

/** The participants as the desk has them: the entry, and whether it was cancelled. */
type Listed = { entry: SectionEntry; isCancelled: boolean };

/** A pairing that an arbiter saved: what the desk had told them, what they decided, and who met whom. */
type Publication = {
  round: number;
  known: Desk;
  decisions: readonly PlayDecision[];
  pairs: string;
};

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[random.whole(0, items.length - 1)] as Item;

function deskOf(list: readonly Listed[]): Desk {
  return {
    entries: list.flatMap(({ entry, isCancelled }) => (isCancelled ? [] : [{ ...entry }])),
    left: new Map(
      list.flatMap(({ entry, isCancelled }): [string, LeftEntry][] =>
        isCancelled ? [[entry.participantId, { name: entry.name, reason: 'cancelled' }]] : [],
      ),
    ),
    halfPointByes: 2,
  };
}

/** A change at the desk. */
function changeList(random: Random, list: Listed[]): void {
  const listed = pick(random, list);
  const { entry } = listed;
  switch (random.whole(0, 4)) {
    case 0:
      listed.isCancelled = !listed.isCancelled;
      return;
    case 1:
      listed.entry = { ...entry, byes: [random.whole(1, ROUNDS), random.whole(1, ROUNDS)] };
      return;
    case 2:
      listed.entry = { ...entry, byes: [] };
      return;
    case 3:
      listed.entry = { ...entry, hasArrived: !entry.hasArrived };
      return;
    case 4: {
      const late = sectionEntry(`Late ${list.length}`, random.whole(1000, 2400));
      list.push({ entry: { ...late, hasArrived: random.whole(0, 1) === 1 }, isCancelled: false });
    }
  }
}

/** The pairs of a round by entry, White first, in one line. */
function pairsOf(results: SectionResults, round: number): string {
  return roundBoards(results, round)
    .boards.map(({ white, black }) => `${playerKey(white)} – ${playerKey(black)}`)
    .toSorted()
    .join('; ');
}

/** The results before a round by entry. */
function gamesBefore(results: SectionResults, round: number): string[] {
  const keys = new Map(results.players.map((player) => [player.startRank, playerKey(player)]));
  return results.players.map((player) =>
    player.games
      .slice(0, round - 1)
      .flatMap((game, index) =>
        game === null
          ? []
          : `${index + 1} ${keys.get(game.opponent ?? 0)} ${game.color} ${game.result}`,
      )
      .join(),
  );
}

/** An arbiter, whose connection to the others comes and goes. */
function arbiterOf(random: Random, world: { list: Listed[]; stored: SectionResults }) {
  let [base, mine, known] = [world.stored, world.stored, deskOf(world.list)];
  const entered = new Map<string, { round: number; pair: string; result: GameResult }>();
  let draft:
    | (Publication & { before: SectionResults; planned: SectionResults; pairings: Pairing[] })
    | null = null;
  const published: Publication[] = [];

  const sync = () => {
    known = deskOf(world.list);
    const { results, conflicts } = mergeResults(base, mine, world.stored);
    const keys = new Map(results.players.map((one) => [one.startRank, playerKey(one)]));
    const told = new Set(
      conflicts.flatMap((conflict) =>
        conflict.kind === 'game'
          ? `${conflict.round} ${keys.get(conflict.pair.one)} – ${keys.get(conflict.pair.other)}`
          : [],
      ),
    );
    for (const [key, { round, pair, result }] of entered) {
      const board = roundBoards(results, round).boards.find(
        ({ white, black }) => `${playerKey(white)} – ${playerKey(black)}` === pair,
      );
      if (board?.result !== result) expect(told).toContain(`${round} ${pair}`);
      entered.delete(key);
    }
    world.stored = results;
    [base, mine] = [results, results];
  };
  const pair = () => {
    const { paired, played } = roundsPlayed(mine);
    const round = paired + 1;
    if (played < paired || round > ROUNDS) return;
    const changes = whoPlays(mine, known, round);
    const chosen: Record<string, PlayChoice> = Object.fromEntries(
      changes.flatMap(({ player, choices }) =>
        random.whole(0, 2) === 0 ? [[player, pick(random, choices)]] : [],
      ),
    );
    const decisions = playDecisions(changes, chosen, round);
    const planned = withDecisions(mine, decisions, known);
    const resting = new Set(decidedByes(planned, decisions).map(([startRank]) => startRank));
    const playing = planned.players
      .filter(({ startRank, hasWithdrawn }) => !hasWithdrawn && !resting.has(startRank))
      .map(({ startRank }) => startRank)
      .toSorted(() => random.whole(-1, 1));
    const pairings = Array.from({ length: Math.floor(playing.length / 2) }, (_, index) => ({
      white: playing[2 * index] ?? 0,
      black: playing[2 * index + 1] ?? 0,
    }));
    draft = { round, known, decisions, before: mine, planned, pairings, pairs: '' };
  };
  const save = () => {
    // Another arbiter has paired the round, or one before it was dropped.
    if (draft === null || roundsPlayed(mine).paired !== draft.round - 1) return;
    const { round, decisions, planned, pairings } = draft;
    const [before, seated] = [
      mine,
      new Set(pairings.flatMap(({ white, black }) => [white, black])),
    ];
    const byes = decidedByes(planned, decisions);
    const free = planned.players.filter(
      ({ startRank, hasWithdrawn }) =>
        !hasWithdrawn && !seated.has(startRank) && !byes.some(([one]) => one === startRank),
    );
    const paired = {
      pairings,
      byes: [...byes, ...free.map(({ startRank }) => [startRank, 'U'] as const)],
      isHeld: false,
    };
    mine = withDecidedRound(mine, { round, decisions, desk: draft.known, planned, paired });
    expect(gamesBefore(mine, round).slice(0, before.players.length)).toEqual(
      gamesBefore(before, round),
    );
    checkPublished(draft.before, before, mine, draft);
    published.push({ ...draft, pairs: pairsOf(mine, round) });
    draft = null;
  };
  const enter = () => {
    const round = roundsPlayed(mine).paired;
    const { boards } = roundBoards(mine, Math.max(1, round));
    const open = boards.filter(({ result }) => result === null);
    if (open.length === 0) return;
    const { white, black } = pick(random, open);
    const result = pick(random, ['1', '=', '0', '-', '+'] as const);
    mine = withResult(mine, round, white.startRank, result);
    const pairText = `${playerKey(white)} – ${playerKey(black)}`;
    entered.set(`${round} ${pairText}`, { round, pair: pairText, result });
  };
  const withdraw = () => {
    const { startRank, hasWithdrawn = false } = pick(random, mine.players);
    mine = withWithdrawal(mine, startRank, !hasWithdrawn);
  };
  const enterAll = () => {
    for (let board = 0; board < 12; board += 1) enter();
  };
  return { sync, pair, save, enter, enterAll, withdraw, published };
}

/** Whether a player has come to a board in an earlier round, or their game may still be going on. */
const wasThere = ({ games }: Player, round: number) =>
  games.slice(0, round - 1).some((game) => game?.opponent && game.result !== '-');

/** Checks that a round is nowhere contrary to what the desk had told before it was paired. */
function checkPublished(
  paired: SectionResults,
  before: SectionResults,
  after: SectionResults,
  { round, known, decisions }: Publication,
): void {
  const decided = new Map(decisions.map((decision) => [decision.player, decision]));
  const was = new Map(before.players.map((player) => [playerKey(player), player]));
  const then = new Map(paired.players.map((player) => [playerKey(player), player]));
  /** Withdrawn, reinstated, or added while the pairing was not saved: the screen shows who is free and who is gone. */
  const isOther = (key: string) =>
    then.get(key)?.hasWithdrawn !== was.get(key)?.hasWithdrawn || then.has(key) !== was.has(key);
  const is = new Map(after.players.map((player) => [playerKey(player), player]));
  expect(is.size).toBe(after.players.length);
  const fate = (key: string) => {
    const player = is.get(key);
    const game = player?.games[round - 1] ?? null;
    if (game?.opponent != null || game?.result === 'U') return 'plays';
    if (game) return game.result;
    return !player ? 'not in it' : player.hasWithdrawn ? 'withdrawn' : 'nothing';
  };
  const fates = { play: 'plays', points: 'plays', bye: 'H', out: 'Z' } as const;
  const expected = (key: string): string => {
    const { choice } = decided.get(key) ?? { choice: 'silent' };
    if (choice === 'withdraw') return 'withdrawn';
    if (choice === 'wait') return 'not in it';
    return choice === 'silent' ? 'silent' : fates[choice as keyof typeof fates];
  };
  const checksIn = known.entries.some(({ hasArrived }) => hasArrived);
  for (const { participantId: key, byes = [], hasArrived } of known.entries) {
    const player = then.get(key);
    if (isOther(key)) continue;
    if (player?.hasWithdrawn) {
      const isBack = decided.get(key)?.choice === 'play';
      expect(fate(key)).toBe(isBack ? 'plays' : 'withdrawn');
      continue;
    }
    const mustDecide =
      !player || byes.includes(round) || (checksIn && !hasArrived && !wasThere(player, round));
    if (mustDecide) expect(decided.has(key)).toBe(true);
    expect(fate(key)).toBe(decided.has(key) ? expected(key) : 'plays');
  }
  for (const key of known.left.keys()) {
    const player = then.get(key);
    if (isOther(key)) continue;
    if (!player) expect(fate(key)).toBe('not in it');
    else if (player.hasWithdrawn) expect(fate(key)).toBe('withdrawn');
    else expect(fate(key)).toBe(expected(key));
  }
}

test(`${RUNS} times a desk and two arbiters at once: no round is contrary to what the desk had told, and no result is lost`, () => {
  let rounds = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomNumbers(seed);
    const list: Listed[] = Array.from({ length: random.whole(4, 9) }, (_, index) => ({
      entry: { ...sectionEntry(`P${index}`, 2400 - index), hasArrived: random.whole(0, 3) > 0 },
      isCancelled: false,
    }));
    const world = { list, stored: startResults(deskOf(list).entries, ROUNDS) };
    const arbiters = [arbiterOf(random, world), arbiterOf(random, world)];
    for (let step = 0; step < STEPS; step += 1) {
      const arbiter = pick(random, arbiters);
      const act = random.whole(0, 11);
      if (act < 3) changeList(random, list);
      else if (act < 5) arbiter.sync();
      else if (act < 7) arbiter.pair();
      else if (act < 8) arbiter.save();
      else if (act < 9) arbiter.enter();
      else if (act < 11) arbiter.enterAll();
      else if (random.whole(0, 3) === 0) arbiter.withdraw();
    }
    for (const arbiter of arbiters) arbiter.sync();
    const { paired } = roundsPlayed(world.stored);
    const published = arbiters.flatMap((arbiter) => arbiter.published);
    for (let round = 1; round <= paired; round += 1) {
      const pairs = published.filter((one) => one.round === round).map((one) => one.pairs);
      expect(pairs).toContain(pairsOf(world.stored, round));
    }
    rounds += paired;
  }
  expect(rounds).toBeGreaterThan(RUNS);
});
