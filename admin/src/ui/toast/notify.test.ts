import { afterEach, expect, test } from 'vitest';
import { dismiss, notify, shownToasts, toastStore, withdraw } from './notify.ts';

const texts = () => toastStore.read().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toastStore.read()) dismiss(id);
});

test('the newest three toasts show, oldest first', () => {
  for (const text of ['one', 'two', 'three', 'four']) notify({ text });
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('a toast replaces the one with the same key; toasts without a key stay', () => {
  notify({ text: 'Ann is paid.', key: 'status' });
  notify({ text: 'Saved.' });
  notify({ text: 'Bob is paid.', key: 'status' });
  expect(texts()).toEqual(['Saved.', 'Bob is paid.']);
});

test('a toast is removed by its creator or by its key', () => {
  const dismissFirst = notify({ text: 'one' });
  notify({ text: 'two', key: 'second' });
  dismissFirst();
  expect(texts()).toEqual(['two']);
  withdraw('second');
  expect(texts()).toEqual([]);
});

test('listeners are notified of each change until they unsubscribe', () => {
  let heard = 0;
  const leave = toastStore.subscribe(() => {
    heard += 1;
  });
  notify({ text: 'one' });
  leave();
  notify({ text: 'two' });
  expect(heard).toBe(1);
});

test('behind an open dialog, only failures show; the others follow once it is closed', () => {
  notify({ text: 'Put together.' });
  notify({ text: 'Couldn’t save.', tone: 'danger' });
  const shown = (isDialogOpen: boolean) =>
    shownToasts(toastStore.read(), isDialogOpen).map(({ text }) => text);
  expect(shown(true)).toEqual(['Couldn’t save.']);
  expect(shown(false)).toEqual(['Put together.', 'Couldn’t save.']);
});
