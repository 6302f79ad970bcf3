import type { Game } from '../../pairing/game.ts';
import { TRF_NAME_LENGTH, type TrfPlayer, type TrfTournament } from './tournament.ts';

/** The version of the format: TRF26 has lines for rounds, colors, and byes, which others write as XX lines. */
export type TrfVersion = 'TRF16' | 'TRF26';

/**
 * Writes a tournament as a TRF file, lines ending in CR LF. TRF16 has no line for requested byes, and none for
 * prohibitions of some rounds: it contains those of the next round only, since programs read a bye in a later column as
 * missed rounds before it. After the last round, it contains the prohibitions of all rounds.
 */
export function writeTrf(tournament: TrfTournament, version: TrfVersion): string {
  const lines = [
    ...headLines(tournament),
    ...(version === 'TRF26' ? newLines(tournament) : olderLines(tournament)),
    ...playersWithByes(tournament, version).map(playerLine),
    ...tournament.others,
  ];
  return lines.map((line) => `${line.trimEnd()}\r\n`).join('');
}

function headLines(tournament: TrfTournament): string[] {
  const { players, roundDates } = tournament;
  const rated = players.filter(({ rating }) => rating !== null).length;
  const dates = roundDates.map((date) => date.replace(/^\d\d(?=\d\d\/)/, '').padEnd(10)).join('');
  const texts: [string, string][] = [
    ['012', tournament.name],
    ['022', tournament.city],
    ['032', tournament.federation],
    ['042', tournament.startDate],
    ['052', tournament.endDate],
    ['062', String(players.length)],
    ['072', String(rated)],
    ['092', tournament.type],
    ['102', tournament.arbiter],
    ...tournament.deputies.map((deputy): [string, string] => ['112', deputy]),
    ['122', tournament.timeControl],
  ];
  return [
    ...texts.filter(([, text]) => text !== '').map(([kind, text]) => `${kind} ${oneLine(text)}`),
    ...(dates.trim() === '' ? [] : [`${'132'.padEnd(91)}${dates}`]),
  ];
}

function newLines({ rounds, initialColor, byes, prohibitions }: TrfTournament): string[] {
  const ids = (players: readonly number[]) => players.map((id) => String(id).padStart(4)).join(' ');
  return [
    ...(rounds === null ? [] : [`142 ${rounds}`]),
    ...(initialColor === null ? [] : [`152 ${initialColor.toUpperCase()}`]),
    ...byes.map(
      ({ kind, round, players }) => `240 ${kind} ${String(round).padStart(3)} ${ids(players)}`,
    ),
    ...prohibitions.map(
      ({ from, to, players }) =>
        `260 ${String(from ?? '').padStart(3)} ${String(to ?? '').padStart(3)} ${ids(players)}`,
    ),
  ];
}

function olderLines({ rounds, initialColor, prohibitions, players }: TrfTournament): string[] {
  const next = nextRound(players);
  const isOver = rounds !== null && next > rounds;
  const [first, last] = isOver ? [1, rounds] : [next, next];
  return [
    ...(rounds === null ? [] : [`XXR ${rounds}`]),
    ...(initialColor === null ? [] : [`XXC ${initialColor === 'w' ? 'white1' : 'black1'}`]),
    ...prohibitions
      .filter(({ from, to }) => (from ?? first) <= first && last <= (to ?? last))
      .map(({ players: apart }) => `XXP ${apart.join(' ')}`),
  ];
}

/** Returns the round after the last one with a game. */
function nextRound(players: readonly TrfPlayer[]): number {
  const last = players.map(({ games }) => games.findLastIndex((game) => game?.opponent != null));
  return Math.max(-1, ...last) + 2;
}

/** Returns the players; in TRF16 with their requested byes of the next round. */
function playersWithByes({ players, byes }: TrfTournament, version: TrfVersion): TrfPlayer[] {
  const next = nextRound(players);
  const requested = byes.filter(({ round }) => version === 'TRF16' && round === next);
  if (requested.length === 0) return players;
  return players.map((player) => {
    const bye = requested.find(({ players: asking }) => asking.includes(player.startRank));
    if (!bye || player.games[next - 1]) return player;
    const games = Array.from({ length: next }, (_, index) => player.games[index] ?? null);
    games[next - 1] = { opponent: null, color: null, result: bye.kind };
    return { ...player, games };
  });
}

function playerLine(player: TrfPlayer): string {
  const { startRank, sex, title, name, rating, federation, fideId, birth, points, rank } = player;
  const number = (value: number | null, width: number) => String(value ?? '').padStart(width);
  const left = (text: string, width: number) => oneLine(text).slice(0, width).padEnd(width);
  const fields = [
    '001',
    number(startRank, 4),
    `${left(sex, 1)}${oneLine(title).slice(0, 3).padStart(3)}`,
    left(name, TRF_NAME_LENGTH),
    number(rating, 4),
    left(federation, 3),
    fideId.slice(0, 11).padStart(11),
    left(birth, 10),
    (points?.toFixed(1) ?? '').padStart(4),
    number(rank, 4),
  ];
  return `${fields.join(' ')}  ${player.games.map(gameText).join('  ')}`;
}

function gameText(game: Game | null): string {
  if (game === null) return ' '.repeat(8);
  const opponent = game.opponent === null ? '0000' : String(game.opponent).padStart(4);
  return `${opponent} ${game.color ?? '-'} ${game.result ?? ' '}`;
}

/** Replaces line breaks, which would split a line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
