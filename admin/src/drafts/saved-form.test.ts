import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BY_SCHEMA, BY_VALUE, type Strategy } from './edits.ts';
import { changedDraft, draftForm, readDraft, withoutSaved } from './event-draft.ts';
import { createKeptEdits } from './kept-edits.ts';
import { createSavedForm, type Source, type Versioned } from './saved-form.ts';
import { browserStorage } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Note = { title: string; text: string };
const PAUSE = 1_000;
const START: Versioned<Note> = { version: 1, value: { title: 'Title', text: 'Text' } };

type Failure = 'none' | 'offline' | 'answer lost' | 'signed out';

/** What is stored, however: as forms follow it, as all of it is shown, and what a write makes of it. */
type Document<Values> = {
  now: () => Versioned<Values>;
  shown: () => Values;
  write: (...sent: Parameters<Source<Values>['write']>) => void;
};

/** A document in a database, with a network that can fail. */
function rowOf<Values, Kind extends Document<Values>>(document: Kind & Document<Values>) {
  const refused = (code: string) => Object.assign(new Error(code), { code });
  const row = {
    ...document,
    failure: 'none' as Failure,
    async read() {
      if (row.failure === 'offline') throw refused('unreachable');
      if (row.failure === 'signed out') throw refused('42501');
      return document.now();
    },
    async write(
      ...[value, from, sent, onWritten]: [
        ...Parameters<Source<Values>['write']>,
        onWritten?: (before: Values) => void,
      ]
    ): Promise<Versioned<Values> | null> {
      await row.read();
      const hasMoved = from !== document.now().version;
      if (!hasMoved) {
        const before = document.shown();
        document.write(value, from, sent);
        onWritten?.(before);
      }
      if (row.failure === 'answer lost') throw refused('unreachable');
      return hasMoved ? null : document.now();
    },
  };
  return row;
}

function database() {
  let stored = START;
  return rowOf<Note, Document<Note>>({
    now: () => stored,
    shown: () => stored.value,
    write(value, from) {
      stored = { version: from + 1, value };
    },
  });
}

/** An event with its draft, which the form changes; it is also saved elsewhere, and published. */
function eventDatabase() {
  const { title, text } = START.value;
  let event: { saved: EventFields; draft: unknown } = {
    saved: { ...EMPTY_EVENT, title, announcement: text },
    draft: null,
  };
  let version = 1;
  const put = (next: typeof event) => {
    event = next;
    version += 1;
  };
  return rowOf<EventFields, Document<EventFields> & ReturnType<typeof more>>({
    now: () => ({ version, ...draftForm(event) }),
    shown: () => readDraft(event).values,
    write(_value, _from, sent) {
      put({ ...event, draft: changedDraft(event, sent, new Date()) });
    },
    ...more(),
  });

  function more() {
    return {
      saved: () => event.saved,
      /** Saves fields, as they were seen in the form that is saved. */
      save(fields: Partial<EventFields>, seen: Partial<EventFields> = {}) {
        const saved = { ...event.saved, ...fields };
        put({ saved, draft: withoutSaved(event.draft, saved, seen) });
      },
    };
  }
}

type Row<Values> = ReturnType<typeof rowOf<Values, Document<Values>>>;

function open<Values extends object = Note>(
  row: Row<Values>,
  storage = browserStorage(),
  name = 'olga:note',
  strategy: Strategy = BY_VALUE,
) {
  return createSavedForm(row.now(), {
    ...{ name, strategy, source: row, kept: createKeptEdits(storage) },
  });
}

const openEvent = (row: Row<EventFields>) => open(row, undefined, undefined, BY_SCHEMA);

test('what is typed is kept at once and saved after a pause', async () => {
  const row = database();
  const storage = browserStorage();
  const form = open(row, storage);
  form.set({ title: 'Mine' });
  expect(form.getState()).toMatchObject({ values: { title: 'Mine' }, state: 'dirty' });
  expect(open(row, storage).getState().values.title).toBe('Mine');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(row.now()).toEqual({ version: 2, value: { title: 'Mine', text: 'Text' } });
  expect(form.getState()).toMatchObject({ state: 'clean', version: 2, changed: [] });
  expect(storage.length).toBe(0);
});

test.each<Failure>(['none', 'answer lost', 'offline'])(
  'what is taken back while it is on its way stays taken back, in the next window too: %s',
  async (failure) => {
    const row = database();
    const storage = browserStorage();
    const form = open(row, storage);
    form.set({ title: 'Mine' });
    row.failure = failure;
    const sending = form.flush();
    form.set({ title: 'Title' });
    await sending;
    row.failure = 'none';
    expect(open(row, storage).getState().values.title).toBe('Title');
    await form.flush();
    expect(row.now().value.title).toBe('Title');
    expect(form.getState().values.title).toBe('Title');
  },
);

test('what others saved is merged, and only what both changed waits for a decision', async () => {
  const row = database();
  const [one, other] = [open(row), open(row)];
  one.set({ title: 'One', text: 'One' });
  await one.flush();
  other.set({ title: 'Other' });
  expect(await other.flush()).toBe(false);
  expect(other.getState()).toMatchObject({
    values: { title: 'Other', text: 'One' },
    stored: { title: 'One' },
    conflicts: ['title'],
    state: 'conflict',
  });
  other.set({ text: 'Other' });
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(row.now().value).toEqual({ title: 'One', text: 'Other' });
  other.decide('title', 'mine');
  await other.flush();
  expect(row.now().value).toEqual({ title: 'Other', text: 'Other' });
  one.follow(row.now());
  expect(one.getState()).toMatchObject({ values: { title: 'Other', text: 'Other' }, changed: [] });
});

test('an answer that was lost is no conflict with oneself', async () => {
  const row = database();
  const form = open(row);
  row.failure = 'answer lost';
  form.set({ title: 'Mine', text: 'Mine' });
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(form.getState().state).toBe('waiting');
  form.set({ title: 'Mine, and more' });
  row.failure = 'none';
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(form.getState()).toMatchObject({ state: 'clean', conflicts: [], version: 3 });
  expect(row.now().value).toEqual({ title: 'Mine, and more', text: 'Mine' });
});

test('what is discarded is sent nowhere', async () => {
  const row = database();
  const form = open(row);
  form.set({ title: 'Mine' });
  form.discard();
  await vi.advanceTimersByTimeAsync(PAUSE * 2);
  expect(form.getState()).toMatchObject({ values: START.value, state: 'clean' });
  expect(row.now()).toBe(START);
});

test('what is typed in two windows of an event is put together in its draft', async () => {
  const row = eventDatabase();
  const [one, other] = [openEvent(row), openEvent(row)];
  one.set({ title: 'One' });
  await one.flush();
  other.set({ announcement: 'Other' });
  await other.flush();
  expect(other.getState().values).toMatchObject({ title: 'One', announcement: 'Other' });
  one.set({ title: 'Title' });
  await one.flush();
  expect(row.shown()).toMatchObject({ title: 'Title', announcement: 'Other' });
  expect(row.saved()).toMatchObject(START.value.title ? { title: 'Title' } : {});
});

test('where the event was saved since, its draft is asked about until anybody decides', async () => {
  const row = eventDatabase();
  const form = openEvent(row);
  form.set({ title: 'Mine', announcement: 'Mine' });
  await form.flush();
  row.save({ title: 'Saved' });
  const other = openEvent(row);
  expect(other.getState()).toMatchObject({
    ...{ values: { title: 'Mine' }, stored: { title: 'Saved' }, conflicts: ['title'] },
    state: 'clean',
  });
  // Saving something else, or typing on, decides nothing.
  other.set({ announcement: 'Other', title: 'More' });
  await other.flush();
  expect(row.shown()).toMatchObject({ title: 'Mine', announcement: 'Other' });
  expect(other.getState()).toMatchObject({ values: { title: 'More' }, conflicts: ['title'] });
  form.follow(row.now());
  form.decide('title', 'theirs');
  await form.flush();
  expect(row.now()).toMatchObject({ value: { title: 'Saved', announcement: 'Other' }, asked: {} });
  expect(form.getState()).toMatchObject({ changed: [], conflicts: [], state: 'clean' });
});

test.each(['mine', 'theirs'] as const)('a decision for %s outlives its window', async (side) => {
  const row = eventDatabase();
  const writer = openEvent(row);
  writer.set({ title: 'Mine' });
  await writer.flush();
  row.save({ title: 'Saved' });
  const storage = browserStorage();
  row.failure = 'offline';
  open(row, storage, 'olga:event', BY_SCHEMA).decide('title', side);
  row.failure = 'none';
  const next = open(row, storage, 'olga:event', BY_SCHEMA);
  const title = side === 'mine' ? 'Mine' : 'Saved';
  expect(next.getState()).toMatchObject({ values: { title }, conflicts: [] });
  await next.flush();
  expect(row.now()).toMatchObject({ value: { title }, asked: {} });
  expect(storage.length).toBe(0);
});

test('a change whose answer was lost is not made again after somebody discarded it', async () => {
  const row = eventDatabase();
  const [one, other] = [openEvent(row), openEvent(row)];
  row.failure = 'answer lost';
  one.set({ title: 'One' });
  await one.flush();
  row.failure = 'none';
  other.follow(row.now());
  other.set(row.saved());
  await other.flush();
  expect(row.shown().title).toBe('Title');
  await vi.advanceTimersByTimeAsync(PAUSE * 10);
  expect(row.shown().title).toBe('Title');
  expect(one.getState()).toMatchObject({ values: { title: 'Title' }, state: 'clean' });
});

test('nor does the next window make it again, where that one was killed', async () => {
  const row = eventDatabase();
  const storage = browserStorage();
  row.failure = 'answer lost';
  const killed = open(row, storage, 'olga:event', BY_SCHEMA);
  killed.set({ title: 'One', announcement: 'One' });
  await killed.flush();
  row.failure = 'offline';
  await vi.advanceTimersByTimeAsync(PAUSE * 3);
  const left = storage.getItem('tabiya:edits:olga:event') ?? '';
  row.failure = 'none';
  const other = openEvent(row);
  other.set(row.saved());
  await other.flush();
  const kept = browserStorage();
  kept.setItem('tabiya:edits:olga:event', left);
  const next = open(row, kept, 'olga:event', BY_SCHEMA);
  expect(next.getState()).toMatchObject({ changed: [], state: 'clean' });
  await next.flush();
  expect(row.shown()).toMatchObject({ title: 'Title', announcement: 'Text' });
});

test('discarding leaves to a decision what another window typed since', async () => {
  const row = eventDatabase();
  const [one, other] = [openEvent(row), openEvent(row)];
  one.set({ title: 'One' });
  await one.flush();
  other.follow(row.now());
  one.set({ title: 'Newer' });
  await one.flush();
  other.set(row.saved());
  await other.flush();
  expect(row.shown().title).toBe('Newer');
  expect(other.getState().conflicts).toEqual(['title']);
});

/** Whole numbers that look random, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

/** Storage that a window uses until it is killed, which can be before any of its calls. */
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
}, 60_000);

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
}, 60_000);

type Played<Values> = {
  row: Row<Values>;
  parts: readonly (keyof Values & string)[];
  strategy: Strategy;
  saveElsewhere?: (part: keyof Values & string, token: string) => void;
  discardTo?: () => Values;
  publish?: (values: Values) => void;
};

async function playSequence<Values extends object>(
  seed: number,
  { row, parts, strategy, saveElsewhere, discardTo, publish }: Played<Values>,
) {
  const random = randomOf(seed * 7_919);
  const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const textsOf = (values: Partial<Values>) => parts.map((part) => String(values[part]));
  /** What was typed, and what became of it: stored, typed over, decided against, or gone with its window. */
  const typed: string[] = [];
  const unseen: string[] = [];
  const accounted = new Set<string>(textsOf(row.shown()));
  // Two windows of one account, which share a device, and one of another account elsewhere.
  const [device, elsewhere] = [browserStorage(), browserStorage()];
  /** What was shown to each account, or decided against by it. */
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
    const kept = createKeptEdits(mortal);
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
    // Killed before it was kept, or kept by the other window of the same form since.
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
  /** Publishes what a window shows, once that is in the draft and nothing else is. */
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
  // What a window left behind is found by the next that opens.
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
