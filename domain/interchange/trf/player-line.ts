import { GAME_RESULTS, type Game } from '../../pairing/game.ts';
import { trfTitle, wholeNumber } from './fields.ts';
import type { TrfPlayer } from './tournament.ts';

/** The maximum number of rounds: a player's record has ten columns for each. */
const MOST_ROUNDS = 99;
/** The end of the name, and the start of the rounds. */
const NAME_END = 47;
const FIRST_ROUND = 91;
const ROUND_WIDTH = 10;

/** A parsed line of a player. The date of birth is as in the file. */
type PlayerReading = {
  player: TrfPlayer;
  /** The rounds that could not be read; what could be read of them is kept, without a result. */
  unreadRounds: number[];
  /** True if the fields are not in their columns, so that numbers are cut or mixed up. */
  isMisaligned: boolean;
};

/**
 * Reads the line of a player; null without a start rank. Recognizes columns counted in bytes of UTF-8, of which names
 * with accents have more than characters.
 */
export function readPlayerLine(typed: string): PlayerReading | null {
  const line = alignedLine(typed);
  const startRank = wholeNumber(line.slice(4, 8));
  if (startRank === null || startRank === 0) return null;
  const { games, unreadRounds } = parseGames(line);
  const sex = line.charAt(9).toLowerCase();
  const points = line.slice(80, 84).trim().replace(',', '.');
  return {
    unreadRounds,
    isMisaligned: isMisaligned(line),
    player: {
      startRank,
      sex: sex === 'm' ? 'm' : sex === 'w' || sex === 'f' ? 'w' : '',
      title: trfTitle(line.slice(10, 13)),
      // Some programs begin the name a column late.
      name: line.slice(14, NAME_END).trim(),
      rating: wholeNumber(line.slice(48, 52)) || null,
      federation: line.slice(53, 56).trim().toUpperCase(),
      fideId: line.slice(57, 68).trim(),
      birth: line.slice(69, 79).trim(),
      points: points === '' || Number.isNaN(Number(points)) ? null : Number(points),
      rank: wholeNumber(line.slice(85, 89)),
      games,
    },
  };
}

function alignedLine(line: string): string {
  const bytes = new TextEncoder().encode(line);
  if (bytes.length === line.length || !isMisaligned(line)) return line;
  const decode = (part: Uint8Array) => new TextDecoder().decode(part);
  const byBytes =
    decode(bytes.subarray(0, NAME_END)).padEnd(NAME_END) + decode(bytes.subarray(NAME_END));
  return isMisaligned(byBytes) ? line : byBytes;
}

/** The indices between the fields of a player's line, and between those of a round. */
const BETWEEN_FIELDS = [8, 13, NAME_END, 52, 56, 68, 79, 84, 89, 90];
const WITHIN_ROUND = [4, 6, 8, 9];

/**
 * Returns true if there are two characters in a place for blanks; a single one may belong to a field that is longer
 * than its columns.
 */
function isMisaligned(line: string): boolean {
  const rounds = Math.max(0, Math.ceil((line.length - FIRST_ROUND) / ROUND_WIDTH));
  const within = Array.from({ length: rounds }, (_, round) =>
    WITHIN_ROUND.map((index) => FIRST_ROUND + round * ROUND_WIDTH + index),
  ).flat();
  const misplaced = [...BETWEEN_FIELDS, ...within].filter((at) => line.charAt(at).trim() !== '');
  return misplaced.length > 1;
}

function parseGames(line: string): { games: (Game | null)[]; unreadRounds: number[] } {
  const games: (Game | null)[] = [];
  const unreadRounds: number[] = [];
  for (let at = FIRST_ROUND; at < line.length && games.length < MOST_ROUNDS; at += ROUND_WIDTH) {
    const [opponent, color] = [line.slice(at, at + 4).trim(), line.charAt(at + 5)];
    const { game, isRead } = parseGame(opponent, color, line.charAt(at + 7));
    games.push(game);
    if (!isRead) unreadRounds.push(games.length);
  }
  return { games, unreadRounds };
}

/** Parses a round; the game is null if the round is empty, or its opponent is invalid. */
function parseGame(
  opponent: string,
  color: string,
  result: string,
): { game: Game | null; isRead: boolean } {
  const letter = color.trim().toLowerCase();
  const ending = result.trim().toUpperCase();
  const known = GAME_RESULTS.find((result) => result === ending);
  const number = opponent === '' ? 0 : wholeNumber(opponent);
  const isRead =
    number !== null &&
    ['', '-', 'w', 'b'].includes(letter) &&
    (ending === '' || known !== undefined);
  if (number === null || (number === 0 && letter === '' && ending === '')) {
    return { game: null, isRead };
  }
  const game: Game = {
    opponent: number === 0 ? null : number,
    color: letter === 'w' || letter === 'b' ? letter : null,
    result: isRead ? (known ?? null) : null,
  };
  return { game, isRead };
}
