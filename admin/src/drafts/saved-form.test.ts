import type { EventFields } from '@tabiya/domain/event/event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditStorage } from './edit-storage.ts';
import { BY_SCHEMA, BY_VALUE, type Strategy } from './edits.ts';
import { createSavedForm } from './saved-form.ts';
import { browserStorage } from './testing.ts';
import {
  database,
  eventDatabase,
  type Failure,
  type Note,
  type Row,
  START,
} from './testing-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE = 1_000;

function open<Values extends object = Note>(
  row: Row<Values>,
  storage = browserStorage(),
  name = 'olga:note',
  strategy: Strategy = BY_VALUE,
  onOthers = () => {},
) {
  return createSavedForm(row.now(), {
    ...{ name, strategy, source: row, kept: createEditStorage(storage), onOthers },
  });
}

const openEvent = (row: Row<EventFields>) => open(row, undefined, undefined, BY_SCHEMA);

test('input is stored at once and saved after a pause', async () => {
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
  'an edit undone while it is being sent stays undone, also in the next window: %s',
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

test('only what others changed is reported, once it is in the form', async () => {
  const row = database();
  const onOthers = vi.fn();
  const form = open(row, undefined, undefined, undefined, onOthers);
  form.set({ title: 'Mine' });
  await form.flush();
  expect(onOthers).not.toHaveBeenCalled();
  const other = open(row);
  other.set({ text: 'Other' });
  await other.flush();
  form.set({ title: 'Mine again' });
  await form.flush();
  expect(onOthers).toHaveBeenCalledTimes(1);
  expect(form.getState().values).toEqual({ title: 'Mine again', text: 'Other' });
});

test('changes from elsewhere are merged, and only fields that both sides changed wait for a decision', async () => {
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

test('a lost response causes no conflict with one’s own change', async () => {
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

test('discarded changes are not sent', async () => {
  const row = database();
  const form = open(row);
  form.set({ title: 'Mine' });
  form.discard();
  await vi.advanceTimersByTimeAsync(PAUSE * 2);
  expect(form.getState()).toMatchObject({ values: START.value, state: 'clean' });
  expect(row.now()).toBe(START);
});

test('input in two windows of an event is merged in its draft', async () => {
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

test('if the event was saved after its draft, the draft is a conflict until someone decides', async () => {
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
  // Saving another field, or typing on, decides nothing.
  other.set({ announcement: 'Other', title: 'More' });
  await other.flush();
  expect(row.shown()).toMatchObject({ title: 'Mine', announcement: 'Other' });
  expect(other.getState()).toMatchObject({ values: { title: 'More' }, conflicts: ['title'] });
  form.follow(row.now());
  form.decide('title', 'theirs');
  await form.flush();
  expect(row.now()).toMatchObject({
    value: { title: 'Saved', announcement: 'Other' },
    pending: {},
  });
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
  expect(row.now()).toMatchObject({ value: { title }, pending: {} });
  expect(storage.length).toBe(0);
});

test('a change whose response was lost is not repeated after another window discarded it', async () => {
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

test('if that window was killed, the next one does not repeat the change either', async () => {
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

test('discarding keeps what another window typed since', async () => {
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
