import { expect, test } from 'vitest';
import { localCopy } from './local-copy.ts';

/** Storage as a browser has it: its items are its own properties. */
function browserStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

const draftOf = (title: string) => ({
  fields: { title },
  base: { title: 'Spring Open' },
  savedAt: '2026-11-21T08:00:00.000Z',
});

test('each window finds what all windows of the account left behind', () => {
  const storage = browserStorage();
  localCopy('olga', 'spring', storage, 'one').write(draftOf('Spring Cup'));
  localCopy('olga', 'spring', storage, 'two').write(draftOf('Spring Masters'));
  expect(localCopy('olga', 'spring', storage).read()).toEqual([
    draftOf('Spring Cup'),
    draftOf('Spring Masters'),
  ]);
});

test('nothing is seen by another account, or of another event', () => {
  const storage = browserStorage();
  localCopy('olga', 'spring', storage).write(draftOf('Spring Cup'));
  expect(localCopy('pia', 'spring', storage).read()).toEqual([]);
  expect(localCopy('olga', 'spring2', storage).read()).toEqual([]);
});

test('what a window has read goes with its own copy, and what came later stays', () => {
  const storage = browserStorage();
  localCopy('olga', 'spring', storage, 'closed').write(draftOf('Spring Cup'));
  const copy = localCopy('olga', 'spring', storage, 'open');
  copy.read();
  copy.write(draftOf('Spring Masters'));
  localCopy('olga', 'spring', storage, 'other').write(draftOf('Autumn Open'));
  copy.remove();
  expect(localCopy('olga', 'spring', storage).read()).toEqual([draftOf('Autumn Open')]);
});

test('a copy that makes no sense is none', () => {
  const storage = browserStorage();
  storage.setItem('tabiya:draft:olga:spring:broken', '{"fields":');
  expect(localCopy('olga', 'spring', storage).read()).toEqual([null]);
});

test('a device that refuses to store anything says so, and nothing fails', () => {
  const refusing = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const forbidden = Object.create({
    getItem: refusing,
    setItem: refusing,
    removeItem: refusing,
  });
  const copy = localCopy('olga', 'spring', forbidden);
  expect(copy.write(draftOf('Spring Cup'))).toBe(false);
  expect(copy.read()).toEqual([]);
  expect(() => copy.remove()).not.toThrow();
});
