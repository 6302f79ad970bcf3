import { expect, test } from 'vitest';
import { createEditStorage } from './edit-storage.ts';
import { browserStorage } from './testing.ts';

const venue = { venue: { base: 'Town Hall', value: 'Castle' } };
const note = { note: { base: '', value: 'Bring a clock' } };

test('edits outlive the window, and are gone once dropped', () => {
  const storage = browserStorage();
  createEditStorage(storage).write('olga:spring:settings', venue);
  const later = createEditStorage(storage);
  expect(later.has('olga:spring:')).toBe(true);
  expect(later.has('pia:spring:')).toBe(false);
  expect(later.find('olga:spring:')).toBe('olga:spring:settings');
  expect(later.read('olga:spring:settings')).toEqual(venue);
  later.write('olga:spring:settings', {});
  expect(later.has('olga:spring:')).toBe(false);
  expect(storage.length).toBe(0);
});

test('a form that is looked for is the first with edits for which the condition holds', () => {
  const edits = createEditStorage(browserStorage());
  edits.write('olga:messages/a', note);
  edits.write('olga:messages/b', note);
  edits.write('olga:messages/c', {});
  expect(edits.find('olga:messages/', (form) => !form.endsWith('a'))).toBe('olga:messages/b');
  expect(edits.find('olga:messages/', (form) => form.endsWith('c'))).toBeNull();
});

test('two windows both keep what was typed in them', () => {
  const storage = browserStorage();
  const [one, other] = [createEditStorage(storage), createEditStorage(storage)];
  one.read('form');
  other.read('form');
  one.write('form', venue);
  other.write('form', note);
  expect(createEditStorage(storage).read('form')).toEqual({ ...venue, ...note });
  one.write('form', {});
  expect(createEditStorage(storage).read('form')).toEqual(note);
});

test.each(['{', 'null', '[]', '{"venue":"Castle"}', '{"venue":{"value":1}}'])(
  'malformed stored text is no edit: %s',
  (text) => {
    const storage = browserStorage();
    storage.setItem('tabiya:edits:form', text);
    expect(createEditStorage(storage).read('form')).toEqual({});
  },
);

test('without storage, edits are kept while the window is open', () => {
  const forbidden = new Proxy(browserStorage(), {
    get: () => () => {
      throw new Error('forbidden');
    },
  });
  const edits = createEditStorage(forbidden);
  edits.write('form', venue);
  expect(edits.read('form')).toEqual(venue);
});

test('a listener is notified of each change', () => {
  const edits = createEditStorage(browserStorage());
  let told = 0;
  const stop = edits.subscribe(() => {
    told += 1;
  });
  edits.write('form', venue);
  const read = edits.read('form');
  expect(edits.read('form')).toBe(read);
  stop();
  edits.write('form', {});
  expect(told).toBe(1);
});
