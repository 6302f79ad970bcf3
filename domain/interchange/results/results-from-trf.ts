import { withoutEnd } from '../../pairing/game.ts';
import {
  MAX_RESULT_PLAYERS,
  MAX_RESULT_ROUNDS,
  MAX_TIE_BREAKS,
  organizerChoices,
  type SectionResults,
} from '../../results/section-results.ts';
import { TIE_BREAK_CODES, type TieBreak, USUAL_TIE_BREAKS } from '../../standings/tie-breaks.ts';
import { isUsual, readScoring } from '../trf/points-records.ts';
import type { TrfPlayer, TrfTournament } from '../trf/tournament.ts';
import { standingsNotices } from './file-standings.ts';
import { groupNotices, type ImportNotice } from './import-notice.ts';
import { repairGames } from './repair-games.ts';

/** The file as results, with their differences from it; or why it can’t be used. */
type ImportResult =
  | { ok: true; results: SectionResults; notices: ImportNotice[] }
  | { ok: false; problem: string };

/**
 * Returns a section’s results from a parsed TRF file. They are always consistent enough for standings and pairings.
 * `before` are the section’s current results, whose settings are kept. `rounds` is the number of rounds that the event
 * plans, if known.
 */
export function resultsFromTrf(
  tournament: TrfTournament,
  { before, rounds }: { before: SectionResults | null; rounds: number | null },
): ImportResult {
  const players = tournament.players.filter(({ startRank }) => startRank >= 1 && startRank <= 9999);
  if (players.length === 0) return { ok: false, problem: 'This file has no players.' };
  if (players.length > MAX_RESULT_PLAYERS) {
    return {
      ok: false,
      problem: `This file has ${players.length.toLocaleString('en-US')} players. A section can have at most ${MAX_RESULT_PLAYERS.toLocaleString('en-US')}.`,
    };
  }
  const points = readScoring(tournament);
  if (!points.ok) {
    return {
      ok: false,
      problem: `Points like this tournament’s aren’t supported (${points.records}). Import its standings as a CSV file instead.`,
    };
  }
  const kept = players.map((player) => ({
    ...player,
    ...shownName(player),
    games: withoutEnd(player.games.slice(0, MAX_RESULT_ROUNDS)),
  }));
  const { games, broken, sides } = repairGames(kept);
  const paired = Math.max(0, ...[...games.values()].map(({ length }) => length));
  const system = isRoundRobin(tournament) ? 'roundRobin' : 'swiss';
  const { known, lacking } = readTieBreaks(tournament);
  const results: SectionResults = {
    source: 'file',
    system,
    ...(!isUsual(points.scoring) && { scoring: points.scoring }),
    rounds: plannedRounds(tournament.rounds ?? rounds, paired),
    tieBreaks: before?.tieBreaks ?? (known.length > 0 ? known : [...USUAL_TIE_BREAKS[system]]),
    players: kept.map((player) => playerFrom(player, games.get(player.startRank) ?? [])),
    ...organizerChoices(before),
  };
  return {
    ok: true,
    results,
    notices: groupNotices([
      ...broken.map((line) => ({ kind: 'games', line }) as const),
      ...sides.map((line) => ({ kind: 'sides', line }) as const),
      ...standingsNotices(kept, results),
      ...lacking.map((line) => ({ kind: 'tieBreaks', line }) as const),
      ...tooManyRounds(players).map((line) => ({ kind: 'rounds', line }) as const),
    ]),
  };
}

/** 0 if unknown. */
function plannedRounds(announced: number | null, paired: number): number {
  return announced === null ? 0 : Math.min(MAX_RESULT_ROUNDS, Math.max(paired, announced));
}

type NamedPlayer = TrfPlayer & { familyName: string };

function playerFrom(
  { startRank, name, familyName, title, federation, fideId, rating }: NamedPlayer,
  games: SectionResults['players'][number]['games'],
): SectionResults['players'][number] {
  return {
    startRank,
    participantId: null,
    name,
    ...(familyName !== '' && { familyName }),
    title: title.slice(0, 10),
    federation: federation.slice(0, 10),
    fideId: fideId.slice(0, 20),
    rating: rating !== null && rating <= 4000 ? rating : null,
    games,
  };
}

/** First name first; a number if there is no name. */
function shownName({ name, startRank }: TrfPlayer): { name: string; familyName: string } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: files may contain them, pages may not.
  const [last = '', ...first] = name.replace(/[\u0000-\u001f\u007f]/g, ' ').split(',');
  const shown = [...first, last]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  const familyName = first.some((part) => part.trim() !== '') ? last.trim() : '';
  return { name: shown.slice(0, 200) || `Player ${startRank}`, familyName };
}

function tooManyRounds(players: readonly TrfPlayer[]): string[] {
  const most = Math.max(...players.map(({ games }) => games.length));
  return most > MAX_RESULT_ROUNDS
    ? [`The file has ${most} rounds. Only the first ${MAX_RESULT_ROUNDS} will be imported.`]
    : [];
}

function isRoundRobin({ type, others }: TrfTournament): boolean {
  const coded = others.find((line) => line.startsWith('192 ')) ?? '';
  return /robin|berger|rundenturnier|all-play-all/i.test(`${type} ${coded}`);
}

/** Returns the tie-breaks in the file, in its order, and those that aren’t supported. */
function readTieBreaks({ others }: TrfTournament): { known: TieBreak[]; lacking: string[] } {
  const line = ['212 ', '202 '].flatMap(
    (record) => others.find((one) => one.startsWith(record)) ?? [],
  )[0];
  const codes = (line ?? '')
    .slice(4)
    .toUpperCase()
    .split(/[,;\s]+/)
    .filter((code) => code !== '' && code !== 'PTS');
  const known = codes.flatMap((code) => TIE_BREAK_CODES.find((one) => one === code) ?? []);
  const taken = [...new Set(known)].slice(0, MAX_TIE_BREAKS);
  return { known: taken, lacking: codes.filter((code) => !taken.some((one) => one === code)) };
}
