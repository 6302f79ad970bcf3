import { expect, test } from 'vitest';
import { createEditStorage } from './edit-storage.ts';
import { adoptOldCopies } from './old-copies.ts';
import { browserStorage } from './testing.ts';

const toEdits = (copy: { title: string }) => ({ title: { base: 'Title', value: copy.title } });

test('an edit stored under an old key is imported once and removed there', () => {
  const storage = browserStorage();
  storage.setItem('tabiya:old:note', '{"title":"Mine"}');
  const kept = createEditStorage(storage);
  storage.setItem('tabiya:old:notes', '{"title":"Others"}');
  adoptOldCopies(kept, storage, 'olga:note', { key: 'tabiya:old:note', toEdits });
  expect(kept.read('olga:note')).toEqual({ title: { base: 'Title', value: 'Mine' } });
  expect(storage.getItem('tabiya:old:note')).toBeNull();
});

test.each(['{', 'null'])('a malformed old copy is dropped: %s', (text) => {
  const storage = browserStorage();
  storage.setItem('tabiya:old:note', text);
  const kept = createEditStorage(storage);
  adoptOldCopies(kept, storage, 'olga:note', { key: 'tabiya:old', toEdits });
  expect(kept.read('olga:note')).toEqual({});
  expect(storage.getItem('tabiya:old:note')).toBeNull();
});
