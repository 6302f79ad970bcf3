import { expect, test } from 'vitest';
import { namesakes } from './same-name.ts';

const listed = [
  { fullName: 'Ben Patel', status: 'registered' },
  { fullName: 'Jürgen Weiß', status: 'waiting' },
  { fullName: 'Cora Chen', status: 'cancelled' },
] as const;

test.each([
  ['BEN  PATEL', ['Ben Patel']],
  ['Patel, Ben', ['Ben Patel']],
  ['weiss jurgen', ['Jürgen Weiß']],
  ['Weiss, Juergen', ['Jürgen Weiß']],
  ['Benjamin Patel', []],
  ['Cora Chen', []],
  ['', []],
])('of the name %j the list has %j', (name, expected) => {
  expect(namesakes(name, listed).map(({ fullName }) => fullName)).toEqual(expected);
});
