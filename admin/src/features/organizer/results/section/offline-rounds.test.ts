import { pairRound } from '@tabiya/domain/pairing/pair-round';
import { randomNumbers } from '@tabiya/domain/pairing/testing/random-numbers';
import { type GameResult, startResults, withResult } from '@tabiya/domain/results/kept-results';
import { withPairedRound } from '@tabiya/domain/results/paired-round';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionRound } from '@tabiya/domain/results/section-round';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredResults } from '../../../../data/section-results.ts';
import { createEditStorage } from '../../../../drafts/edit-storage.ts';
import { createSavedForm } from '../../../../drafts/saved-form.ts';
import { browserStorage } from '../../../../drafts/testing.ts';
import { BY_GAME, replacedEntries, toForm } from './results-form.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RUNS = 1_000;
const ROUNDS = 4;

type Random = ReturnType<typeof randomNumbers>;

/** A row of the database, saved as `save_section_results` does: over the version that the window knows, or not at all. */
function sharedRow(results: SectionResults) {
  let stored: StoredResults = { slug: 'all', version: 1, results };
  const history = [results];
  return {
    now: () => toForm(stored),
    /** Everything that was ever stored, oldest first. */
    history,
    save(next: SectionResults, version: number) {
      if (version !== stored.version) return null;
      stored = { slug: 'all', version: version + 1, results: next };
      history.push(next);
      return toForm(stored);
    },
  };
}

/** An arbiter's pairings and results in a window, to be found in the stored results or in a notice. */
type Deed = { text: string; isKept: (results: SectionResults) => boolean };

const resultsOf = (results: SectionResults, round: number, white: number) =>
  results.players.find(({ startRank }) => startRank === white)?.games[round - 1];

/** The storage as a tab uses it, which writes nothing once it is dead. */
function storageOf(storage: Storage, life: { isDead: boolean }): Storage {
  return new Proxy(storage, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const isWrite = key === 'setItem' || key === 'removeItem';
      return (...given: unknown[]) =>
        isWrite && life.isDead ? undefined : value.apply(target, given);
    },
  });
}

/** An arbiter with a device of their own, whose connection comes and goes and whose tab may be killed. */
function arbiter(row: ReturnType<typeof sharedRow>, random: Random) {
  const storage = browserStorage();
  const told: string[] = [];
  const deeds: Deed[] = [];
  const line = { isOpen: true, losesAnswer: false };
  const never = new Promise<never>(() => {});
  const openTab = () => {
    const life = { isDead: false };
    const gone = () => (life.isDead ? never : null);
    const offline = () => new TypeError('Failed to fetch');
    const form = createSavedForm(row.now(), {
      name: 'olga:spring:results',
      kept: createEditStorage(storageOf(storage, life)),
      strategy: BY_GAME,
      source: {
        async read() {
          if (!line.isOpen) throw offline();
          return gone() ?? row.now();
        },
        async write({ results }, from) {
          if (!line.isOpen || results === null) throw offline();
          if (life.isDead) return never;
          const saved = row.save(results, from);
          if (line.losesAnswer) throw offline();
          return saved;
        },
      },
      onMoved: (edits, now) => !life.isDead && told.push(...replacedEntries(edits, now)),
    });
    return { form, life };
  };
  let tab = openTab();
  const results = () => tab.form.getState().values.results as SectionResults;
  return {
    ...{ told, deeds, line, results },
    /** Pairs the next round as the screen does, from what this arbiter sees. */
    pair() {
      const seen = results();
      const { paired, played } = roundsPlayed(seen);
      if (paired > played || paired >= ROUNDS) return;
      const round = paired + 1;
      const resting = random.whole(0, 3) === 0 ? [random.whole(1, seen.players.length)] : [];
      const pairing = pairRound(sectionRound(seen, round, new Set(resting)));
      if (pairing === null) return;
      const pairings = pairing.boards.map(({ white, black }) => ({
        white: Number(white),
        black: Number(black),
      }));
      const byes = [
        ...resting.map((one) => [one, 'H'] as const),
        ...(pairing.bye === null ? [] : [[Number(pairing.bye), 'U'] as const]),
      ];
      tab.form.set({ results: withPairedRound(seen, round, { pairings, byes, isHeld: false }) });
      for (const { white, black } of pairings) {
        deeds.push({
          text: `Round ${round}`,
          isKept: (stored) => resultsOf(stored, round, white)?.opponent === black,
        });
      }
    },
    /** Enters how a game of the newest round ended that has no result yet. */
    enter() {
      const seen = results();
      const round = roundsPlayed(seen).paired;
      const open = seen.players.filter(({ games }) => {
        const game = games[round - 1];
        return game?.opponent != null && game.color === 'w' && game.result === null;
      });
      const player = open[random.whole(0, open.length - 1)];
      if (!player) return;
      const white = player.startRank;
      const black = resultsOf(seen, round, white)?.opponent ?? 0;
      const result = (['1', '=', '0'] as const satisfies GameResult[])[random.whole(0, 2)] ?? '1';
      tab.form.set({ results: withResult(seen, round, white, result) });
      deeds.push({
        text: `Player ${white} – Player ${black}, round ${round}:`,
        isKept: (stored) => {
          const game = resultsOf(stored, round, white);
          return game?.opponent === black && game.result === result;
        },
      });
    },
    look: () => line.isOpen && tab.form.follow(row.now()),
    send: () => void tab.form.flush(),
    /** The tab is gone, and another one opened once there is a connection. */
    kill() {
      tab.life.isDead = true;
      tab = openTab();
    },
    state: () => tab.form.getState(),
  };
}

/** Reports rounds that were merged incorrectly: a player whose opponent is paired with another player. */
function brokenRounds({ players, boards = [] }: SectionResults): string[] {
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  return players.flatMap(({ startRank, games }) =>
    games.flatMap((game, index) => {
      if (game?.opponent == null) return [];
      const back = byRank.get(game.opponent)?.games[index];
      const isSeated = game.color !== 'w' || boards[index]?.includes(startRank);
      const isWhole = back?.opponent === startRank && back.color !== game.color && isSeated;
      return isWhole ? [] : [`${startRank} in round ${index + 1}`];
    }),
  );
}

/** The pairs of a round that is paired, as a text. */
const pairsOf = ({ players }: SectionResults, round: number) =>
  players.map(({ games }) => games[round - 1]?.opponent ?? '').join();

test(`${RUNS} times two arbiters pair and enter rounds while connections are cut and tabs are killed`, async () => {
  let [conflicts, kills] = [0, 0];
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomNumbers(seed);
    const count = random.whole(5, 9);
    const entries = Array.from({ length: count }, (_, index) =>
      sectionEntry(`Player ${index + 1}`, 2000 - index),
    );
    const row = sharedRow(startResults(entries, ROUNDS));
    const arbiters = [arbiter(row, random), arbiter(row, random)];
    for (let step = 0; step < 60; step += 1) {
      const one = arbiters[random.whole(0, 1)];
      if (!one) continue;
      switch (random.whole(0, 9)) {
        case 0:
        case 1:
          one.pair();
          break;
        case 2:
        case 3:
        case 4:
        case 5:
          one.enter();
          break;
        case 6:
          one.line.isOpen = random.whole(0, 1) === 0;
          one.line.losesAnswer = random.whole(0, 3) === 0;
          break;
        case 7:
          one.look();
          one.send();
          break;
        case 8:
          await vi.advanceTimersByTimeAsync(random.whole(0, 5_000));
          break;
        case 9:
          if (random.whole(0, 2) > 0) break;
          kills += 1;
          one.kill();
      }
    }
    for (const one of arbiters) Object.assign(one.line, { isOpen: true, losesAnswer: false });
    for (let turn = 0; turn < 4; turn += 1) {
      for (const one of arbiters) {
        one.look();
        one.send();
        await vi.advanceTimersByTimeAsync(40_000);
      }
    }
    const stored = row.now().value.results as SectionResults;
    for (const one of arbiters) {
      expect(one.state(), `seed ${seed}`).toMatchObject({ state: 'clean' });
      expect(one.results(), `seed ${seed}`).toEqual(stored);
      const lost = one.deeds.filter(
        ({ text, isKept }) => !isKept(stored) && !one.told.some((told) => told.startsWith(text)),
      );
      expect(lost, `seed ${seed}: neither stored nor told`).toEqual([]);
      conflicts += one.told.length;
    }
    for (const [index, state] of row.history.entries()) {
      expect(brokenRounds(state), `seed ${seed}, version ${index + 1}`).toEqual([]);
      const before = row.history[index - 1];
      if (!before) continue;
      for (let round = 1; round <= roundsPlayed(before).paired; round += 1) {
        expect(pairsOf(state, round), `seed ${seed}: round ${round} is paired twice`).toBe(
          pairsOf(before, round),
        );
      }
    }
  }
  // The runs were not idle.
  expect(conflicts).toBeGreaterThan(100);
  expect(kills).toBeGreaterThan(500);
});
