import { expect, test } from 'vitest';
import { makeSection } from '../testing/entry-fixtures.ts';
import { entriesThatFit, exceededLimits, sortForAdding, withWaiting } from './import-places.ts';
import { placesLeft } from './places-left.ts';

test('the first entries fit, and cancelled ones take no place', () => {
  const entries = (['registered', 'cancelled', 'paid', 'registered', 'cancelled'] as const).map(
    (status, line) => ({ line, status, sectionId: null }),
  );
  const lines = (event: number | null) =>
    entriesThatFit(entries, { event, sections: new Map() }).map(({ line }) => line);
  expect(lines(null)).toEqual([0, 1, 2, 3, 4]);
  expect(lines(3)).toEqual([0, 1, 2, 3, 4]);
  expect(lines(2)).toEqual([0, 1, 2, 4]);
  expect(lines(0)).toEqual([1, 4]);
});

test('sections have their own places, and the waiting list comes last in list order', () => {
  const event = {
    maxPlayers: 3,
    sections: [makeSection({ id: 'open', maxPlayers: 1 }), makeSection({ id: 'b' })],
  };
  const places = placesLeft(event, [{ status: 'paid', sectionId: 'b' }]);
  expect(places).toEqual({ event: 2, sections: new Map([['open', 1]]) });
  const entries = (['open', 'open', 'b', 'b'] as const).map((sectionId, line) => ({
    line,
    sectionId,
    status: 'registered' as const,
  }));
  expect(entriesThatFit(entries, places).map(({ line }) => line)).toEqual([0, 2]);
  const waiting = [
    { status: 'waiting', waitingPlace: 2 },
    { status: 'paid', waitingPlace: null },
    { status: 'waiting', waitingPlace: 1 },
  ] as const;
  expect(sortForAdding(waiting).map(({ waitingPlace }) => waitingPlace)).toEqual([null, 1, 2]);
});

test('entries without a place wait, unless they have paid', () => {
  const arrivedAt = '2027-04-02T08:15:00Z';
  const entry = { sectionId: 'u1800', waitingPlace: null, arrivedAt };
  const statuses = ['registered', 'paid', 'registered', 'paid', 'waiting', 'cancelled'] as const;
  const entries = statuses.map((status, line) => ({ ...entry, line, status }));
  const places = { event: null, sections: new Map([['u1800', 1]]) };
  const waiting = withWaiting(entries, places);
  expect(waiting.map(({ line, status }) => [line, status])).toEqual([
    [0, 'registered'],
    [2, 'waiting'],
    [4, 'waiting'],
    [5, 'cancelled'],
  ]);
  expect(waiting[1]).toMatchObject({ arrivedAt: null, waitingPlace: null });
});

test('the limit that has too few places is named: of the event, or of a section', () => {
  const entries = (['open', 'u1800', 'u1800'] as const).map((sectionId) => ({
    sectionId,
    status: 'registered' as const,
  }));
  const limits = (event: number | null, u1800: number) =>
    exceededLimits(entries, {
      event,
      sections: new Map([
        ['open', 1],
        ['u1800', u1800],
      ]),
    });
  expect(limits(480, 0)).toEqual({ event: null, sections: [{ id: 'u1800', left: 0 }] });
  expect(limits(2, 2)).toEqual({ event: 2, sections: [] });
  expect(limits(null, 2)).toEqual({ event: null, sections: [] });
});
