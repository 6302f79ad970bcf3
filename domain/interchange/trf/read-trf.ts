import { birthDate, trfDate, wholeNumber } from './fields.ts';
import { readPlayerLine } from './player-line.ts';
import type { TrfProblem, TrfTournament } from './tournament.ts';

type TrfReading =
  | { ok: true; tournament: TrfTournament; problems: TrfProblem[] }
  | { ok: false; problem: string };

/** The maximum number of lines: many times the largest open. */
const MOST_LINES = 20_000;
/** The maximum number of rounds. */
const MOST_ROUNDS = 99;

/**
 * Reads a TRF file of 2006, 2016, or 2026 leniently: any line ends, older titles and dates, missing blanks at the end.
 * Unknown lines are reported and kept.
 */
export function readTrf(text: string): TrfReading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!lines.some((line) => line.startsWith('001 '))) {
    return {
      ok: false,
      problem: 'This isn’t a TRF file: it has no player lines (lines starting with 001).',
    };
  }
  if (lines.length > MOST_LINES) {
    return {
      ok: false,
      problem: `This file is too long. The limit is ${MOST_LINES.toLocaleString('en-US')} lines.`,
    };
  }
  const tournament = emptyTournament();
  const problems: TrfProblem[] = [];
  for (const [index, line] of lines.entries()) {
    const found = line.trim() === '' ? [] : takeLine(line.trimEnd(), tournament);
    problems.push(...found.map((problem) => ({ line: index + 1, text: line, ...problem })));
  }
  const year = wholeNumber((tournament.endDate || tournament.startDate).slice(0, 4));
  for (const player of tournament.players) player.birth = birthDate(player.birth, year);
  return { ok: true, tournament, problems: [...problems, ...unknownOpponents(tournament, lines)] };
}

/** A tournament without any data. */
export function emptyTournament(): TrfTournament {
  const texts = {
    name: '',
    city: '',
    federation: '',
    startDate: '',
    endDate: '',
    type: '',
    arbiter: '',
    timeControl: '',
  };
  return {
    ...texts,
    deputies: [],
    roundDates: [],
    rounds: null,
    initialColor: null,
    players: [],
    byes: [],
    prohibitions: [],
    others: [],
  };
}

/** Reads a line of each kind into the tournament; the rest of the line is the value. */
const KINDS: Readonly<
  Record<string, (into: TrfTournament, value: string, line: string) => string | null>
> = {
  '012': (into, value) => take(into, { name: value }),
  '022': (into, value) => take(into, { city: value }),
  '032': (into, value) => take(into, { federation: value }),
  '042': (into, value) => take(into, { startDate: trfDate(value) }),
  '052': (into, value) => take(into, { endDate: trfDate(value) }),
  // Counts of players, rated players and teams follow from the players.
  '062': () => null,
  '072': () => null,
  '092': (into, value) => take(into, { type: value }),
  '102': (into, value) => take(into, { arbiter: value }),
  '112': (into, value) => take(into, { deputies: [...into.deputies, value] }),
  '122': (into, value) => take(into, { timeControl: value }),
  '132': (into, _value, line) =>
    take(into, { roundDates: splitColumns(line, 91, 10).map((date) => trfDate(date)) }),
  '142': takeRounds,
  XXR: takeRounds,
  '152': (into, value) => takeColor(into, value),
  // The record may also name the order of starting ranks: `rank white1`.
  XXC: (into, value) => takeColor(into, /(?:white|black)1/.exec(value)?.[0] ?? value),
  '240': takeBye,
  '260': takeProhibition,
  XXP: (into, value) => {
    const players = value.split(/\s+/).map(wholeNumber);
    if (players.length < 2 || players.includes(null)) return 'The player numbers aren’t valid.';
    const numbers = players.filter((player) => player !== null);
    return take(into, {
      prohibitions: [...into.prohibitions, { from: null, to: null, players: numbers }],
    });
  },
};

/** Lines that other programs read; they’re kept unread. */
const KEPT =
  /^(?:013|08\d|162|172|182|192|2[0-5]\d|299|3\d\d|8\d\d|XX[A-Z]|BB[A-Z]|[A-Z]{3}) |^###|^\s|^DDD/;

type LineProblem = Pick<TrfProblem, 'kind' | 'reason'>;

function leftOut(reason: string): LineProblem {
  return { kind: 'player', reason };
}

function takeLine(line: string, into: TrfTournament): LineProblem[] {
  if (line.startsWith('001 ')) {
    const problems = takePlayer(into, line);
    if (problems.some(({ kind }) => kind === 'player')) into.others.push(line);
    return problems;
  }
  const kind = line.slice(0, 3);
  const read = Object.hasOwn(KINDS, kind) && /^.{3}( |$)/.test(line) ? KINDS[kind] : undefined;
  const reason = read
    ? read(into, line.slice(4).trim(), line)
    : KEPT.test(line)
      ? null
      : 'Unknown line type.';
  if (read === undefined || reason !== null) into.others.push(line);
  return reason === null ? [] : [{ kind: 'line', reason }];
}

function take(into: TrfTournament, values: Partial<TrfTournament>): null {
  Object.assign(into, values);
  return null;
}

function takeRounds(into: TrfTournament, value: string): string | null {
  const rounds = wholeNumber(value);
  if (rounds === null || rounds > MOST_ROUNDS) return 'The number of rounds couldn’t be read.';
  return take(into, { rounds });
}

function takeColor(into: TrfTournament, value: string): string | null {
  const letter = value.charAt(0).toLowerCase();
  if (letter !== 'w' && letter !== 'b') return 'The color must be white or black.';
  return take(into, { initialColor: letter });
}

function takeBye(into: TrfTournament, _value: string, line: string): string | null {
  const kind = line.charAt(4).toUpperCase();
  const round = wholeNumber(line.slice(6, 9));
  const players = splitColumns(line, 10, 5).map(wholeNumber);
  if (kind !== 'H' && kind !== 'F' && kind !== 'Z') return 'Unknown bye type.';
  if (round === null || players.includes(null)) return 'The round or a player isn’t a number.';
  const numbers = players.filter((player) => player !== null);
  return take(into, { byes: [...into.byes, { kind, round, players: numbers }] });
}

function takeProhibition(into: TrfTournament, _value: string, line: string): string | null {
  const players = splitColumns(line, 12, 5).map(wholeNumber);
  if (players.includes(null)) return 'A player isn’t a number.';
  const rounds = { from: wholeNumber(line.slice(4, 7)), to: wholeNumber(line.slice(8, 11)) };
  const numbers = players.filter((player) => player !== null);
  return take(into, { prohibitions: [...into.prohibitions, { ...rounds, players: numbers }] });
}

/** Returns the texts in columns of equal width, starting at an index. */
function splitColumns(line: string, start: number, width: number): string[] {
  const count = Math.max(0, Math.ceil((line.length - start) / width));
  return Array.from({ length: count }, (_, n) =>
    line.slice(start + n * width, start + (n + 1) * width).trim(),
  );
}

function takePlayer(into: TrfTournament, line: string): LineProblem[] {
  const reading = readPlayerLine(line);
  if (reading === null) return [leftOut('The player has no starting rank.')];
  const { player, unreadRounds, isMisaligned } = reading;
  if (into.players.some(({ startRank }) => startRank === player.startRank)) {
    return [leftOut(`Two players have starting rank ${player.startRank}.`)];
  }
  into.players.push(player);
  const name = player.name || `player ${player.startRank}`;
  if (isMisaligned) {
    return [{ kind: 'columns', reason: `The columns for ${name} are misaligned.` }];
  }
  return unreadRounds.map((round) => ({
    kind: 'round',
    reason: `Round ${round} for ${name} couldn’t be read.`,
  }));
}

function unknownOpponents({ players }: TrfTournament, lines: readonly string[]): TrfProblem[] {
  const known = new Set(players.map(({ startRank }) => startRank));
  return players.flatMap(({ startRank, games }) =>
    games.flatMap((game, index) => {
      if (game?.opponent == null || known.has(game.opponent)) return [];
      const line = lines.findIndex(
        (one) => one.startsWith('001') && wholeNumber(one.slice(4, 8)) === startRank,
      );
      const reason = `The opponent in round ${index + 1}, ${game.opponent}, isn’t in the file.`;
      return [{ kind: 'round', line: line + 1, text: lines[line] ?? '', reason }];
    }),
  );
}
