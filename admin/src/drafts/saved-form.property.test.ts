import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditStorage } from './edit-storage.ts';
import { BY_SCHEMA, BY_VALUE, type Strategy } from './edits.ts';
import { createSavedForm, type Source } from './saved-form.ts';
import { browserStorage } from './testing.ts';
import { database, eventDatabase, type Row } from './testing-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Seeded random integers. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

/** Storage of a window that can be killed before any call. */
function mortalStorage(storage: Storage) {
  const life = { callsLeft: Number.POSITIVE_INFINITY };
  const isDead = () => life.callsLeft <= 0;
  const mortal = new Proxy(storage, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'setItem' && key !== 'removeItem') return value;
      return (...args: [string, string]) => {
        if (!isDead()) target[key](...args);
        life.callsLeft -= 1;
      };
    },
  });
  return { mortal, life, isDead };
}

const UNSEEN = 'whatever happens to windows and network, nothing typed is lost or replaced unseen';

test(`${UNSEEN}: a note`, async () => {
  const parts = ['title', 'text'] as const;
  for (let seed = 1; seed <= 500; seed++) {
    await playSequence(seed, { row: database(), parts, strategy: BY_VALUE });
  }
});

test(`${UNSEEN}: an event that is saved, published and discarded elsewhere`, async () => {
  const parts = ['title', 'announcement'] as const;
  for (let seed = 1; seed <= 500; seed++) {
    const row = eventDatabase();
    await playSequence(seed, {
      ...{ row, parts, strategy: BY_SCHEMA },
      saveElsewhere: (part, token) => row.save({ [part]: token }),
      discardTo: row.saved,
      publish: (values) => row.save(values, values),
    });
  }
});

type Scenario<Values> = {
  row: Row<Values>;
  parts: readonly (keyof Values & string)[];
  strategy: Strategy;
  saveElsewhere?: (part: keyof Values & string, token: string) => void;
  discardTo?: () => Values;
  publish?: (values: Values) => void;
};

async function playSequence<Values extends object>(
  seed: number,
  { row, parts, strategy, saveElsewhere, discardTo, publish }: Scenario<Values>,
) {
  const random = randomOf(seed * 7_919);
  const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const textsOf = (values: Partial<Values>) => parts.map((part) => String(values[part]));
  /**
   * All typed texts, and those accounted for: stored, replaced by typing, decided against, or lost with their window.
   */
  const typed: string[] = [];
  const unseen: string[] = [];
  const accounted = new Set<string>(textsOf(row.shown()));
  // Two windows of one account, which share a device, and one of another account elsewhere.
  const [device, elsewhere] = [browserStorage(), browserStorage()];
  /** The texts that each account saw or decided against. */
  const seenBy = { 'olga:note': new Set<string>(), 'pia:note': new Set<string>() };
  const windows = [
    openWindow(device, 'olga:note'),
    openWindow(device, 'olga:note'),
    openWindow(elsewhere, 'pia:note'),
  ];

  function openWindow(storage: Storage, name: keyof typeof seenBy) {
    const seen = seenBy[name];
    const { mortal, life, isDead } = mortalStorage(storage);
    const never = new Promise<never>(() => {});
    const source = {
      read: () => (isDead() ? never : row.read()),
      write: async (...sent: Parameters<Source<Values>['write']>) => {
        if (isDead()) return never;
        return row.write(...sent, (before) => {
          const replaced = textsOf(before);
          for (const [index, after] of textsOf(row.shown()).entries()) {
            const text = replaced[index] ?? '';
            if (text === after) continue;
            if (!seen.has(text)) unseen.push(`${text} by ${after}`);
            accounted.add(after);
          }
        });
      },
    };
    const kept = createEditStorage(mortal);
    const form = createSavedForm(row.now(), { name, kept, source, strategy });
    const look = () => {
      for (const value of textsOf(form.getState().values)) seen.add(value);
    };
    look();
    form.subscribe(look);
    return { form, seen, life, isDead, storage, name };
  }
  type Window = ReturnType<typeof openWindow>;

  function reopen(window: Window) {
    const there = window.storage.getItem(`tabiya:edits:${window.name}`) ?? '';
    // Killed before it was stored, or stored since by the other window of the same form.
    for (const value of textsOf(window.form.getState().values)) {
      if (!there.includes(value)) accounted.add(value);
    }
    Object.assign(window, openWindow(window.storage, window.name));
  }
  function type({ form }: Window) {
    const part = one(parts);
    accounted.add(String(form.getState().values[part]));
    const token = `<${typed.length}>`;
    typed.push(token);
    form.set({ [part]: token } as Partial<Values>);
  }
  function decide({ form, seen }: Window, side: 'mine' | 'theirs') {
    const { conflicts, values, stored } = form.getState();
    const [part] = conflicts;
    if (part === undefined) return;
    if (side === 'theirs') accounted.add(String(values[part]));
    else seen.add(String(stored[part]));
    form.decide(part, side);
  }
  function discard({ form }: Window) {
    if (!discardTo) return;
    for (const value of textsOf(form.getState().values)) accounted.add(value);
    form.set(discardTo());
  }
  /** Publishes what a window shows, once that and nothing else is in the draft. */
  async function publishFrom({ form, isDead }: Window) {
    if (!publish || row.failure !== 'none') return;
    void form.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    const { values, conflicts, version, state } = form.getState();
    const isKept = state === 'clean' && conflicts.length === 0 && !isDead();
    if (isKept && version === row.now().version) publish(values);
  }
  function saveOne() {
    const token = `<${typed.length}>`;
    if (!saveElsewhere) return;
    typed.push(token);
    accounted.add(token);
    saveElsewhere(one(parts), token);
  }
  const steps: ((window: Window) => unknown)[] = [
    type,
    type,
    (window) => decide(window, one(['mine', 'theirs'])),
    ({ form }) => void form.flush(),
    () => {
      row.failure = one(['none', 'none', 'offline', 'answer lost', 'signed out']);
    },
    ({ form }) => row.failure === 'none' && form.follow(row.now()),
    () => vi.advanceTimersByTimeAsync(random(3_000)),
    ({ life }) => {
      life.callsLeft = random(3);
    },
    ...(saveElsewhere ? [saveOne, discard, publishFrom] : []),
  ];
  for (let step = 0; step < 40; step++) {
    const window = one(windows);
    if (window.isDead()) reopen(window);
    else await one(steps)(window);
  }

  row.failure = 'none';
  for (const window of windows) {
    if (window.isDead()) reopen(window);
    window.life.callsLeft = Number.POSITIVE_INFINITY;
  }
  // The next window to open finds the edits that one left behind.
  windows.push(openWindow(device, 'olga:note'));
  for (let round = 0; round < 8; round++) {
    for (const window of windows) {
      window.form.follow(row.now());
      for (const _ of parts) decide(window, 'mine');
      const flushed = window.form.flush();
      await vi.advanceTimersByTimeAsync(40_000);
      await flushed;
    }
  }
  const rest = [...windows, openWindow(device, 'olga:note'), openWindow(elsewhere, 'pia:note')];
  expect(unseen, `seed ${seed}: replaced and never shown`).toEqual([]);
  for (const { form } of rest) {
    expect(form.getState(), `seed ${seed}`).toMatchObject({
      ...{ state: 'clean', conflicts: [], values: row.shown() },
    });
  }
  const lost = typed.filter((token) => !accounted.has(token));
  expect(lost, `seed ${seed}: typed, and neither stored nor decided against`).toEqual([]);
}
