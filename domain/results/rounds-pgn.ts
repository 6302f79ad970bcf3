import { isCalendarDate } from '../time-and-place/calendar-date.ts';
import type { Board } from './boards.ts';
import { familyNameFirst } from './family-name-first.ts';
import type { StartNumberWords } from './listed-name.ts';
import type { ResultsView } from './results-view.ts';
import { isForfeit } from './scores.ts';

/** The common tags of a section's games. */
type PgnTournament = {
  /** The title of the event, with the section's name if there are several. */
  title: string;
  /** The address of its page. */
  url: string;
  startDate: string;
  /** The rounds of the schedule, in order. */
  rounds: readonly { date: string }[];
};

/**
 * Returns the public boards of all rounds, without moves, for broadcasts: names, titles, ratings, FIDE IDs, board, and
 * result. The round tag is `4.12` for board 12 of round 4, in the order of boards.
 */
export function roundsPgn(
  tournament: PgnTournament,
  { rounds }: ResultsView,
  words: StartNumberWords,
): string {
  return rounds
    .flatMap(({ round, boards }) => boards.map((board) => gamePgn(tournament, round, board, words)))
    .join('\n');
}

/** Returns the games of one round from the output of `roundsPgn`; empty if there is no such round. */
export function roundPgn(pgn: string, round: number): string {
  return pgn
    .split(/\n(?=\[Event )/)
    .filter((game) => game.includes(`\n[Round "${round}.`))
    .join('\n');
}

function gamePgn(
  tournament: PgnTournament,
  round: number,
  board: Board,
  words: StartNumberWords,
): string {
  const { number, white, black } = board;
  const result = pgnResult(board);
  const tags: [string, string | number | null][] = [
    ['Event', tournament.title],
    ['Site', tournament.url],
    ['Date', pgnDate(tournament, round)],
    ['Round', `${round}.${number}`],
    ['White', familyNameFirst(white, words)],
    ['Black', familyNameFirst(black, words)],
    ['Result', result],
    ['Board', number],
    ['WhiteTitle', white.title],
    ['BlackTitle', black.title],
    ['WhiteElo', white.rating],
    ['BlackElo', black.rating],
    ['WhiteFideId', white.fideId],
    ['BlackFideId', black.fideId],
    ['Termination', isForfeit(board) ? 'unplayed' : ''],
  ];
  const lines = tags.flatMap(([tag, value]) =>
    value === null || value === '' ? [] : [`[${tag} "${quote(String(value))}"]`],
  );
  return `${lines.join('\n')}\n\n${result}\n`;
}

function pgnResult({ whiteScore, blackScore }: Board): string {
  const score = `${whiteScore}:${blackScore}`;
  if (score === '½:½') return '1/2-1/2';
  if (['1:0', '+:–'].includes(score)) return '1-0';
  return ['0:1', '–:+'].includes(score) ? '0-1' : '*';
}

function pgnDate({ rounds, startDate }: PgnTournament, round: number): string {
  const date = rounds[round - 1]?.date || startDate;
  return isCalendarDate(date) ? date.replaceAll('-', '.') : '????.??.??';
}

/** Returns a value in quotes: on one line, with PGN's escapes. */
function quote(value: string): string {
  return value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"');
}
