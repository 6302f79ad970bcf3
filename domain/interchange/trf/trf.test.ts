import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAME_RESULTS, type Game } from '../../pairing/game.ts';
import { emptyTournament, readTrf } from './read-trf.ts';
import type { TrfTournament } from './tournament.ts';
import { writeTrf } from './write-trf.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

function read(text: string): TrfTournament {
  const reading = readTrf(text);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.tournament;
}
const problemsOf = (text: string) => {
  const reading = readTrf(text);
  return reading.ok ? reading.problems.map(({ line, reason }) => `${line}: ${reason}`) : reading;
};

test.each(readdirSync(FIXTURES))('%s is read completely, and is the same after writing', (file) => {
  const [, players, rounds] = /^(\d+)p(\d+)r/.exec(file) ?? [];
  const text = readFileSync(join(FIXTURES, file), 'utf8');
  const tournament = read(text);
  expect(problemsOf(text)).toEqual([]);
  expect(tournament.players).toHaveLength(Number(players));
  expect(Math.max(...tournament.players.map(({ games }) => games.length))).toBe(Number(rounds));
  for (const version of ['TRF16', 'TRF26'] as const) {
    expect(read(writeTrf(tournament, version))).toEqual(tournament);
  }
});

/** Text as fields contain it: one line, no surrounding blanks. */
const text = (most: number) =>
  fc.string({ unit: 'grapheme-composite', maxLength: most }).map((typed) =>
    typed
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, most)
      .trim(),
  );
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll('-', '/'));
const games = (players: number) =>
  fc
    .array(
      fc.option(
        fc.record<Game>({
          opponent: fc.option(fc.integer({ min: 1, max: players })),
          color: fc.constantFrom('w', 'b', null),
          result: fc.constantFrom(...GAME_RESULTS, null),
        }),
      ),
      { maxLength: 11 },
    )
    .map((rounds) => rounds.slice(0, rounds.findLastIndex((game) => game !== null) + 1));
const tournaments = fc.integer({ min: 1, max: 12 }).chain((players) =>
  fc.record<TrfTournament>({
    ...{ name: text(60), city: text(30), federation: fc.constantFrom('', 'NOR', 'FID') },
    ...{ startDate: date, endDate: date, type: text(30), arbiter: text(40), timeControl: text(30) },
    deputies: fc.array(
      text(30).filter((deputy) => deputy !== ''),
      { maxLength: 3 },
    ),
    roundDates: fc.array(
      date.filter((day) => day > '2000'),
      { maxLength: 5 },
    ),
    rounds: fc.option(fc.integer({ min: 1, max: 30 })),
    initialColor: fc.constantFrom('w', 'b', null),
    players: fc.tuple(
      ...Array.from({ length: players }, (_, n) =>
        fc.record({
          startRank: fc.constant(n + 1),
          sex: fc.constantFrom('m' as const, 'w' as const, '' as const),
          title: fc.constantFrom('', 'GM', 'WIM', 'CM'),
          name: text(33),
          rating: fc.option(fc.integer({ min: 1, max: 3000 })),
          federation: fc.constantFrom('', 'NOR', 'USA'),
          fideId: fc.constantFrom('', '1503014', '9900000001'),
          birth: fc.oneof(date, fc.constantFrom('', '1978')),
          points: fc.integer({ min: 0, max: 22 }).map((halves) => halves / 2),
          rank: fc.option(fc.integer({ min: 1, max: players })),
          games: games(players),
        }),
      ),
    ),
    byes: fc.array(
      fc.record({
        kind: fc.constantFrom('H' as const, 'F' as const, 'Z' as const),
        round: fc.integer({ min: 1, max: 11 }),
        players: fc.array(fc.integer({ min: 1, max: players }), { minLength: 1, maxLength: 5 }),
      }),
      { maxLength: 3 },
    ),
    prohibitions: fc.array(
      fc.record({
        from: fc.integer({ min: 1, max: 11 }),
        to: fc.integer({ min: 1, max: 11 }),
        players: fc.array(fc.integer({ min: 1, max: players }), { minLength: 2, maxLength: 5 }),
      }),
      { maxLength: 2 },
    ),
    others: fc.constantFrom(
      [],
      ['182 Other program', 'FRA    1      Somebody   1800', '### a remark'],
    ),
  }),
);

test('any tournament is the same after writing and reading', () => {
  fc.assert(
    fc.property(tournaments, (tournament) => {
      expect(read(writeTrf(tournament, 'TRF26'))).toEqual(tournament);
      const older = read(writeTrf(tournament, 'TRF16'));
      expect(read(writeTrf(older, 'TRF16'))).toEqual(older);
    }),
  );
});

test('no file breaks the reader, and lines that were not understood are kept', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string(),
      fc
        .constantFrom('001', '012', '132', '240', '260', 'XXP', '999', 'NOR')
        .chain((kind) =>
          fc.string({ maxLength: 140 }).map((rest) => `${kind} ${rest.replace(/[\r\n]/g, ' ')}`),
        ),
    ),
  );
  fc.assert(
    fc.property(lines, (typed) => {
      const reading = readTrf(`001    1\r${typed.join('\r')}`);
      if (!reading.ok) return;
      for (const { kind, text: line } of reading.problems) {
        if (kind === 'line' || kind === 'player')
          expect(reading.tournament.others).toContain(line.trimEnd());
      }
    }),
  );
});

const player = (rest: Record<number, string>) =>
  Object.entries({ 1: '001', 5: '   1', ...rest }).reduce(
    (line, [column, part]) => line.padEnd(Number(column) - 1) + part,
    '',
  );

test.each(['\r', '\n', '\r\n'])('lines end in %j', (end) => {
  const lines = ['012 Spring Open', player({ 15: 'Berg, Anna' }), ''];
  expect(read(lines.join(end))).toMatchObject({
    name: 'Spring Open',
    players: [{ name: 'Berg, Anna' }],
  });
});

test.each([
  [' g', 'GM'],
  ['g', 'GM'],
  ['wg', 'WGM'],
  [' ff', 'WFM'],
  ['CM', 'CM'],
])('the title %j is %s', (written, title) => {
  expect(read(player({ 11: written, 15: 'Berg' })).players[0]?.title).toBe(title);
});

test.each([
  ['1969.12.06', '1969/12/06'],
  ['1978', '1978'],
  ['1990/00/00', '1990/00/00'],
  ['unknown', 'unknown'],
])('the day of birth %s is %s', (written, birth) => {
  expect(read(player({ 70: written })).players[0]?.birth).toBe(birth);
});

test('tournament dates are read in the formats that programs write', () => {
  const tournament = read(
    `042 Jun 26, 2020\n052 28. 07. 2005\n${'132'.padEnd(91)}21/09/30  21/10/01\n${player({})}`,
  );
  expect(tournament).toMatchObject({
    startDate: '2020/06/26',
    endDate: '2005/07/28',
    roundDates: ['2021/09/30', '2021/10/01'],
  });
});

test('a Lichess file is read: names one column late, byes without an opponent', () => {
  const tournament = read(
    [
      '012 Friday arena\nXXR 3\nXXC white1',
      player({ 16: 'somebody', 49: '1500', 81: ' 1.5', 92: '   2 w 1', 109: 'U', 119: '-' }),
      player({ 5: '   2', 16: 'other', 49: '1600', 92: '   1 b 0' }),
    ].join('\n'),
  );
  expect(tournament).toMatchObject({ rounds: 3, initialColor: 'w' });
  expect(tournament.players[0]).toMatchObject({ name: 'somebody', rating: 1500, points: 1.5 });
  expect(tournament.players[0]?.games.slice(1)).toEqual([
    { opponent: null, color: null, result: 'U' },
    { opponent: null, color: null, result: '-' },
  ]);
});

test('an unfinished game, a double forfeit, and 0000 are read', () => {
  const [anna] = read(
    [
      player({ 92: '   2 w', 102: '0000 - -', 112: '   2 b -' }),
      player({ 5: '   2', 92: '   1 b' }),
    ].join('\n'),
  ).players;
  expect(anna?.games).toEqual([
    { opponent: 2, color: 'w', result: null },
    { opponent: null, color: null, result: '-' },
    { opponent: 2, color: 'b', result: '-' },
  ]);
});

test('the lines added in 2026 are read: rounds, color, byes, forbidden pairings', () => {
  const tournament = read(
    `142 9\n152 B\n240 H   3    1    2\n260   1   9    1    2\n${player({})}`,
  );
  expect(tournament).toMatchObject({
    rounds: 9,
    initialColor: 'b',
    byes: [{ kind: 'H', round: 3, players: [1, 2] }],
    prohibitions: [{ from: 1, to: 9, players: [1, 2] }],
  });
});

test('TRF16 has only the byes and forbidden pairings of the next round', () => {
  const withByes = {
    ...read([player({ 92: '   2 w 1' }), player({ 5: '   2', 92: '   1 b 0' })].join('\n')),
    byes: [2, 3].map((round) => ({ kind: 'H' as const, round, players: [2] })),
    prohibitions: [
      { from: 1, to: 1, players: [1, 2] },
      { from: 2, to: 3, players: [1, 3] },
      { from: null, to: null, players: [1, 4] },
    ],
  };
  const { players, prohibitions } = read(writeTrf(withByes, 'TRF16'));
  expect(players.map(({ games }) => games.slice(1))).toEqual([
    [],
    [{ opponent: null, color: null, result: 'H' }],
  ]);
  expect(prohibitions.map(({ players: apart }) => apart)).toEqual([
    [1, 3],
    [1, 4],
  ]);
});

test('after the last round, TRF16 has the forbidden pairings of all rounds', () => {
  const finished = {
    ...read([player({ 92: '   2 w 1' }), player({ 5: '   2', 92: '   1 b 0' })].join('\n')),
    rounds: 1,
    prohibitions: [
      { from: 1, to: 1, players: [1, 3] },
      { from: 2, to: 3, players: [1, 4] },
    ],
  };
  expect(read(writeTrf(finished, 'TRF16')).prohibitions).toMatchObject([{ players: [1, 3] }]);
});

test.each([
  ['90/12/31', 2027, '1990/12/31'],
  ['26/12/31', 2027, '2026/12/31'],
  ['28/12/31', 2027, '1928/12/31'],
  ['90/12/31', null, '90/12/31'],
  ['1990/02/31', 2027, '1990/02/31'],
  ['90/02/31', 2027, '90/02/31'],
  ['1990/00/00', null, '1990/00/00'],
  ['31.12.1990', null, '1990/12/31'],
])('the day of birth %s is, in a tournament of %s, %s', (written, year, birth) => {
  const date = year === null ? '' : `042 ${year}/04/02\n`;
  expect(read(date + player({ 70: written })).players[0]?.birth).toBe(birth);
});

const archer = { 10: 'w', 15: 'Archer, Ann', 49: '2000', 54: 'NOR', 58: '    1503014' };
const whole = { ...archer, 70: '1990/04/02', 81: ' 1.5', 86: '   1', 92: '   2 w 1' };
const baker = player({ 5: '   2', 15: 'Baker, Bob', 92: '   1 b 0' });

test('an unreadable result leaves the round open, and the player stays', () => {
  const lines = [player({ ...whole, 92: '   2 w 5', 102: '   x b 1', 112: '   2 q 1' }), baker];
  expect(read(lines.join('\n')).players[0]).toMatchObject({
    name: 'Archer, Ann',
    games: [
      { opponent: 2, color: 'w', result: null },
      null,
      { opponent: 2, color: null, result: null },
    ],
  });
  expect(problemsOf(lines.join('\n'))).toEqual(
    [1, 2, 3].map((round) => `1: Round ${round} for Archer, Ann couldn’t be read.`),
  );
});

test('columns counted in bytes are read like columns counted in characters', () => {
  const name = 'Ødegård, Åse Łucja';
  const byCharacters = player({ ...whole, 15: name });
  const extra = new TextEncoder().encode(name).length - name.length;
  const byBytes = byCharacters.slice(0, 47 - extra) + byCharacters.slice(47);
  expect(problemsOf([byBytes, baker].join('\n'))).toEqual([]);
  expect(read([byBytes, baker].join('\n'))).toEqual(read([byCharacters, baker].join('\n')));
});

test.each([
  ['right', (line: string) => `001 ${line.slice(3)}`],
  ['right from the name on', (line: string) => `${line.slice(0, 30)} ${line.slice(30)}`],
  ['left from the name on', (line: string) => line.slice(0, 30) + line.slice(31)],
])('a line whose fields are a column too far %s is reported', (_, shifted) => {
  expect(problemsOf([shifted(player(whole)), baker].join('\n')).toString()).toMatch(
    /1: The columns for .* are misaligned\.|1: The player has no starting rank\./,
  );
});

test('a shifted line with few fields is noticed by its rounds', () => {
  const line = player({ 15: 'Archer, Ann', 92: '   2 w 1' });
  const shifted = `${line.slice(0, 60)} ${line.slice(60)}`;
  expect(problemsOf([shifted, baker].join('\n'))).toEqual([
    '1: The columns for Archer, Ann are misaligned.',
  ]);
});

test('a player with starting rank 0 is reported', () => {
  expect(problemsOf([player({ 5: '   0' }), baker].join('\n'))).toContain(
    '1: The player has no starting rank.',
  );
});

test('a line that can’t be parsed is reported', () => {
  const lines = [
    player({ 15: 'Berg', 92: '   7 w 1' }),
    player({ 15: 'Again' }),
    player({ 5: '   2', 92: '   1 w ?' }),
    '142 many',
    '??? what is this',
    '301 known to others',
  ];
  expect(problemsOf(lines.join('\n'))).toEqual([
    '2: Two players have starting rank 1.',
    '3: Round 1 for player 2 couldn’t be read.',
    '4: The number of rounds couldn’t be read.',
    '5: Unknown line type.',
    '1: The opponent in round 1, 7, isn’t in the file.',
  ]);
});

test.each(['', 'id;name\n1;Berg', '<html></html>'])('%j is not a TRF file', (typed) => {
  expect(readTrf(typed)).toEqual({
    ok: false,
    problem: expect.stringContaining('isn’t a TRF file'),
  });
});

test('text with line breaks stays one line', () => {
  const tournament = { ...emptyTournament(), ...read(player({})), name: 'Spring\n001 Open' };
  expect(read(writeTrf(tournament, 'TRF26')).players).toHaveLength(1);
});
