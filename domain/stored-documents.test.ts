import { expect, test } from 'vitest';
import { readContent, toEventRow } from './event/event-row.ts';
import { readSnapshot } from './event/publication.ts';
import { readPosts } from './news/post.ts';
import { readSectionResults } from './results/section-results.ts';
import { sampleEventPage } from './sample/sample-event.ts';
import { sampleResults } from './sample/sample-results.ts';

const PICTURE = { file: 'abcdefghijklmnop.webp', width: 800, height: 400 };
const { event: sample } = sampleEventPage('2026-11-20', 'https://site.example/sample');

/** Keeps one item in each list, so that a dropped item does not shift others. */
function firstOnly<Event extends object>(event: Event): Event {
  const entries = Object.entries(event).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.slice(0, 1) : value,
  ]);
  return Object.fromEntries(entries) as Event;
}

/** An event in which each list has an item. */
const EVENT = {
  ...firstOnly(sample),
  logo: PICTURE,
  cover: { wide: PICTURE, narrow: PICTURE },
  customTabs: [{ id: 't', label: 'Travel', content: 'By train' }],
  customSections: {
    ...sample.customSections,
    home: [
      { id: 's', heading: 'Club', contentFields: [{ id: 'f', label: 'Since', content: '1901' }] },
    ],
  },
};

const POSTS = [
  {
    id: 'p',
    title: 'Round 1',
    body: 'A quiet day',
    day: '2027-04-02',
    picture: { wide: PICTURE, narrow: PICTURE },
    pictureText: 'The hall',
    publishedAt: '2027-04-02T10:00:00Z',
    updatedAt: '2027-04-02T10:00:00Z',
  },
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) => {
    const path = [...above, key];
    return [path, ...pathsOf(Reflect.get(value, key), path)];
  });
}

/** Copies a document with a change to the part at a path. */
function changed(document: unknown, path: Path, change: (holder: object, key: string) => void) {
  const copy: unknown = structuredClone(document);
  let holder = copy;
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return copy;
    holder = Reflect.get(holder, key);
  }
  const last = path.at(-1);
  if (typeof holder === 'object' && holder !== null && last !== undefined) {
    change(holder, String(last));
  }
  return copy;
}

function without(document: unknown, path: Path): unknown {
  return changed(document, path, (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  });
}

/**
 * Returns the part that is lost with the value at a path: a picture as a whole, and from a list the item without the
 * key.
 */
function lostWith(path: Path, needed: RegExp): Path {
  const picture = path.findIndex((key) => /^(?:logo|cover|picture)$/.test(String(key)));
  if (picture !== -1) return path.slice(0, picture + 1);
  const isItem = typeof path.at(-1) === 'number';
  if (isItem) return path.slice(0, -1);
  if (!needed.test(String(path.at(-1)))) return path;
  const item = path.findLastIndex((key) => typeof key === 'number');
  return item === -1 ? path : path.slice(0, item);
}

/** Removes and replaces each part in turn, and returns the paths at which something else is lost. */
function lostBeside(
  document: unknown,
  read: (document: unknown) => unknown,
  needed = /^(?:id|round|kind|value)$/,
): string[] {
  const lost = new Set<string>();
  for (const path of pathsOf(document)) {
    const part = lostWith(path, needed);
    const before = JSON.stringify(without(document, part));
    const others = [{}, [], 7, null].map((wrong) =>
      changed(document, path, (holder, key) => Reflect.set(holder, key, wrong)),
    );
    for (const other of [without(document, path), ...others]) {
      if (JSON.stringify(without(read(other), part)) !== before) lost.add(path.join('.'));
    }
  }
  return [...lost];
}

test('whatever is missing or malformed in stored content, everything else is read', () => {
  expect(lostBeside(readContent(toEventRow(EVENT).content), readContent)).toEqual([]);
});

test('whatever is missing or malformed in a publication, everything else is read', () => {
  const read = (document: unknown) => readSnapshot(document).value;
  const { eventId: _, ...fields } = Object(read(EVENT));
  expect(
    lostBeside(fields, (document) => {
      const { eventId: _, ...rest } = Object(read({ ...Object(document), eventId: 'e' }));
      return rest;
    }),
  ).toEqual([]);
});

test('whatever is missing or malformed in a post, everything else is read', () => {
  const read = (document: unknown) => ({ posts: readPosts(Object(document).posts).value ?? [] });
  const needed = /^(?:posts|id|title|day|publishedAt|updatedAt)$/;
  expect(lostBeside({ posts: POSTS }, read, needed)).toEqual([]);
});

const RESULTS = {
  ...sampleResults([{ name: 'Ann', title: 'WFM', federation: 'NOR', rating: 1800 }]),
  prizeGroups: [
    {
      ...{ name: 'U1900', minRating: null, maxRating: 1899, bornFrom: null, bornUntil: null },
      ...{ isForWomen: false, places: 2, amounts: [50, 25] },
    },
  ],
  prizeRules: { sharing: 'equal', isOneEach: true },
  boardNumbers: { first: 1, fixed: [{ startRank: 1, board: 7 }] },
};

test('whatever else is missing or wrong in results, the games are read', () => {
  const { source, system, players, ...rest } = RESULTS;
  const read = (document: unknown) => {
    const results = readSectionResults({ source, system, players, ...Object(document) }).value;
    expect(results?.players).toEqual(players);
    const { source: _, system: __, players: ___, ...others } = Object(results);
    return others;
  };
  // Prizes and boards have no optional parts.
  const needed = /^(?!rounds|tieBreaks|prizeGroups|prizeRules|boardNumbers|amounts)/;
  expect(lostBeside(read(rest), read, needed)).toEqual([]);
});

test('results whose colors were stored under another spelling are read', () => {
  const kept = { ...RESULTS, pairing: { initialColor: 'b', isAccelerated: false, forbidden: [] } };
  const older = JSON.parse(JSON.stringify(kept).replaceAll('olor":', 'olour":'));
  expect(readSectionResults(older).value).toEqual(kept);
});

test('results are null rather than wrong if a game or player cannot be read', () => {
  const [player] = RESULTS.players;
  const wrong = [
    { ...RESULTS, system: 'ladder' },
    { ...RESULTS, players: [{ ...player, startRank: 0 }] },
    { ...RESULTS, players: [{ ...player, games: [{ opponent: 2, color: 'w', result: '?' }] }] },
  ];
  expect(wrong.map((document) => readSectionResults(document).value)).toEqual([null, null, null]);
  const { rating: _, ...older } = player ?? {};
  expect(readSectionResults({ ...RESULTS, players: [older] }).value?.players).toEqual([
    { ...player, rating: null },
  ]);
});
