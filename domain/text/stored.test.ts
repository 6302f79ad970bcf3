import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storedReader, storedSchema, withEmpty } from './stored.ts';

const itemSchema = withEmpty(z.object({ id: z.string(), name: z.string(), size: z.number() }), {
  name: '',
  size: 1,
});
const schema = z.object({
  title: z.string(),
  shown: z.object({ home: z.boolean(), news: z.boolean() }),
  items: z.array(itemSchema),
  rounds: z.array(z.nullable(z.number())),
  byName: z.record(z.string(), z.number()),
  note: z.optional(z.string()),
  picture: z.nullable(z.object({ file: z.string(), width: z.number() })),
});
const read = storedReader(
  schema,
  {
    title: '',
    shown: { home: true, news: false },
    items: [],
    rounds: [],
    byName: {},
    picture: null,
  },
  { title: 'name' },
);
const whole = {
  title: 'Open',
  shown: { home: false, news: true },
  items: [{ id: 'a', name: 'A', size: 3 }],
  rounds: [1, null],
  byName: { a: 1 },
  note: 'n',
  picture: { file: 'f', width: 2 },
};

test('a document that fits is read as it is', () => {
  expect(read(whole)).toEqual({ value: whole, dropped: [] });
});

test('a key missing in a nested record is filled in', () => {
  expect(read({ ...whole, shown: { news: true } })).toEqual({
    value: { ...whole, shown: { home: true, news: true } },
    dropped: [{ path: 'shown.home', why: 'missing' }],
  });
});

test('an older list item gets its own empty values, and one without an ID is dropped', () => {
  const items = [
    { id: 'a', size: 'large' },
    { name: 'B', size: 1 },
  ];
  expect(read({ ...whole, items })).toEqual({
    value: { ...whole, items: [{ id: 'a', name: '', size: 1 }] },
    dropped: [
      { path: 'items.0.name', why: 'missing' },
      { path: 'items.0.size', why: 'invalid' },
      { path: 'items.1', why: 'invalid' },
    ],
  });
});

test('an unreadable item is null if that is allowed, so that the others keep their place', () => {
  expect(read({ ...whole, rounds: ['x', 2] }).value?.rounds).toEqual([null, 2]);
});

test('of a record by name the other values stay', () => {
  expect(read({ ...whole, byName: { a: 1, b: 'x' } }).value?.byName).toEqual({ a: 1 });
});

test('an optional key is left out, and a nullable one is null', () => {
  const { note: _, ...rest } = whole;
  expect(read({ ...whole, note: 7 }).value).toEqual(rest);
  expect(read({ ...whole, picture: { file: 'f' } }).value).toEqual({ ...whole, picture: null });
});

test('a key is found under its former name, and not where it has its own', () => {
  const { title: _, ...rest } = whole;
  expect(read({ ...rest, name: 'Cup' }).value?.title).toBe('Cup');
  expect(read({ ...whole, name: 'Cup' }).value?.title).toBe('Open');
});

test.each([null, 7, 'text', []])('nothing can be used of %j', (document) => {
  expect(read(document).value).toBeNull();
});

test('within an answer a document is read in the same way, and fails where nothing can be used', () => {
  const answer = z.object({ items: storedSchema(z.array(itemSchema)) });
  expect(answer.parse({ items: [{ id: 'a' }, {}] })).toEqual({
    items: [{ id: 'a', name: '', size: 1 }],
  });
  expect(answer.safeParse({ items: 7 }).success).toBe(false);
});
