import { lackingData } from '../../entries/list/lacking-data.ts';
import { lastFirst } from '../../entries/list/name-parts.ts';
import { RATING_KIND_LABELS, type RatingKind } from '../../event/rating-kind.ts';
import type { Round } from '../../event/round.ts';
import { missingResults } from '../../results/missing-results.ts';
import { roundsPlayed } from '../../results/rounds-played.ts';
import type { SectionEntry } from '../../results/section-entries.ts';
import { type RankedField, rankedFields } from '../../results/section-groups.ts';
import { playerName, type SectionResults } from '../../results/section-results.ts';
import { standingsAfter } from '../../results/section-standings.ts';
import { playedRounds, sumPoints } from '../../standings/rounds.ts';
import { plural } from '../../text/plural.ts';
import { isCalendarDate } from '../../time-and-place/calendar-date.ts';
import { countryCode } from '../../time-and-place/country.ts';
import { fideFederation } from '../../time-and-place/fide-federation.ts';
import { parseArbiters } from '../arbiters.ts';
import { emptyTournament, readTrf } from '../trf/read-trf.ts';
import type { TrfPlayer, TrfTournament } from '../trf/tournament.ts';

/** The event fields used in a report. */
type ReportedEvent = {
  title: string;
  city: string;
  country: string;
  startDate: string;
  endDate: string;
  tournamentDirector: string;
  timeControl: string;
  ratingKind: RatingKind;
  rounds: readonly Round[];
};

/** Where a missing value is entered: in the editor, the schedule, the entries, or the results. */
export type ReportPlace =
  | { kind: 'editor' }
  | { kind: 'schedule' }
  | { kind: 'entries' }
  | { kind: 'results' }
  | { kind: 'none' };

/** A value that a federation needs for rating and that is missing. */
type ReportProblem = { text: string; place: ReportPlace };

/** The sources of a report; `file` is the TRF from which the results were imported. */
type ReportSource = {
  event: ReportedEvent;
  /** Empty if the event has no sections. */
  sectionName: string;
  results: SectionResults;
  entries: readonly SectionEntry[];
  file: string | null;
};

/**
 * Returns the tournament with all results, for the federation. Values of the imported file take priority, and its
 * unknown lines are kept word for word; missing values come from event and entries.
 */
export function ratingReport({
  event,
  sectionName,
  results,
  entries,
  file,
}: ReportSource): TrfTournament {
  const reading = file === null ? null : readTrf(file);
  const from = reading?.ok ? reading.tournament : emptyTournament();
  const { paired } = roundsPlayed(results);
  const title = sectionName === '' ? event.title : `${event.title}, ${sectionName}`;
  return {
    ...from,
    name: from.name || title,
    city: from.city || event.city,
    federation: from.federation || fideFederation(countryCode(event.country) ?? ''),
    startDate: from.startDate || event.startDate.replaceAll('-', '/'),
    endDate: from.endDate || event.endDate.replaceAll('-', '/'),
    type: from.type || tournamentType(results, event.ratingKind),
    ...(from.arbiter === '' && parseArbiters(event.tournamentDirector)),
    timeControl: from.timeControl || event.timeControl,
    rounds: from.rounds ?? paired,
    roundDates: allDates(from.roundDates, roundDates(event, paired)),
    players: reportedPlayers(results, entries, from.players),
  };
}

const TYPES: Readonly<Record<SectionResults['system'], string>> = {
  swiss: 'Swiss-System',
  roundRobin: 'Round-Robin',
  quads: 'Round-Robins of four',
  scheveningen: 'Scheveningen-System',
};

/** Returns the tournament type as pairing programs write it; rapid and blitz are rated separately. */
function tournamentType({ system }: SectionResults, kind: RatingKind): string {
  const type = `Individual: ${TYPES[system]}`;
  return kind === 'standard' ? type : `${type}, ${RATING_KIND_LABELS[kind]}`;
}

/** Returns the dates of the file, and those of the schedule for the rounds after it. */
const allDates = (inFile: readonly string[], planned: readonly string[]) => [
  ...inFile,
  ...planned.slice(inFile.length),
];

function roundDates({ rounds, startDate, endDate }: ReportedEvent, paired: number): string[] {
  const dates = rounds.slice(0, paired).map(({ date }) => date);
  const known = Array.from(
    { length: paired },
    (_, index) =>
      // A one-day event plays all its rounds on that day.
      dates[index] || (startDate === endDate ? startDate : ''),
  );
  return known.every(isCalendarDate) ? known.map((date) => date.replaceAll('-', '/')) : [];
}

function reportedPlayers(
  results: SectionResults,
  entries: readonly SectionEntry[],
  fromFile: readonly TrfPlayer[],
): TrfPlayer[] {
  const entryOf = new Map(entries.map((entry) => [entry.participantId, entry]));
  const inFile = new Map(fromFile.map((player) => [player.startRank, player]));
  const { paired } = roundsPlayed(results);
  const ranks = reportedRanks(results, paired);
  return results.players.map((player) => {
    const entry = entryOf.get(player.participantId ?? '');
    const file = inFile.get(player.startRank);
    return {
      startRank: player.startRank,
      sex: file?.sex || entry?.sex || '',
      title: player.title || entry?.title || '',
      name: file?.name || lastFirst(playerName(player)),
      rating: player.rating,
      federation: player.federation || entry?.federation || '',
      fideId: player.fideId || entry?.fideId || '',
      birth: file?.birth || String(entry?.birthYear ?? ''),
      // The points from games, which are rated even if the standings ignore them.
      points: sumPoints(playedRounds(player, paired, results.scoring)),
      rank: ranks.get(player.startRank) ?? null,
      games: player.games,
    };
  });
}

/**
 * Returns the ranks of the standings, with shared ranks. Each group continues after the last rank of the previous one.
 */
function reportedRanks(results: SectionResults, rounds: number): Map<number, number> {
  const { rows } = standingsAfter(results, rounds);
  return new Map(
    rows.map(({ startRank, rank, group }) => [
      startRank,
      rank + rows.findIndex((row) => row.group === group),
    ]),
  );
}

/** Returns what is missing for FIDE to rate the section: first about the tournament, then about the players. */
export function reportProblems(report: TrfTournament, results: SectionResults): ReportProblem[] {
  const { paired, played } = roundsPlayed(results);
  const missing = missingResults(results, played);
  const editor = { kind: 'editor' } as const;
  const ofTournament: [isMissing: boolean, text: string, place: ReportPlace][] = [
    [report.arbiter === '', 'The chief arbiter (Tournament director)', editor],
    [report.timeControl === '', 'The time control', editor],
    [
      report.federation === '',
      'The federation, because the tournament’s country isn’t set',
      editor,
    ],
    [report.city === '', 'The city', editor],
    [report.roundDates.length < paired, 'The date of each round', { kind: 'schedule' }],
    [paired === 0, 'Games (no rounds paired yet)', { kind: 'results' }],
    [played < paired, `Results of round ${played + 1}`, { kind: 'results' }],
    [missing > 0, `The result of ${plural(missing, 'earlier game')}`, { kind: 'results' }],
  ];
  return [
    ...ofTournament.filter(([isMissing]) => isMissing).map(([, text, place]) => ({ text, place })),
    ...ratedApart(results).flatMap(tooFewRated),
    ...playersProblems(report.players, results),
  ];
}

/**
 * Returns the groups that are rated as separate tournaments (each quad, or the whole section), each with a prefix for
 * its problems.
 */
function ratedApart(results: SectionResults): (RankedField & { name: string })[] {
  const fields = rankedFields(results);
  if (results.system !== 'quads') return [{ ...fields[0], name: '' }];
  return fields.map((field, index) => ({ ...field, name: `Quad ${index + 1}. ` }));
}

/**
 * Checks FIDE’s minimum number of rated players (B.02): at least one, a third of a round robin, and each quad
 * separately.
 */
function tooFewRated({
  players,
  system,
  name,
}: ReturnType<typeof ratedApart>[number]): ReportProblem[] {
  const rated = players.filter(({ rating }) => rating !== null).length;
  const needed = system === 'swiss' ? 1 : players.length < 10 ? 4 : Math.ceil(players.length / 3);
  if (rated >= needed) return [];
  return [
    {
      text: `${name}At least ${needed} rated players (currently ${rated})`,
      place: { kind: 'none' },
    },
  ];
}

/** Returns the missing details of players who have played: a line each, or one for all who miss the same. */
function playersProblems(players: readonly TrfPlayer[], results: SectionResults): ReportProblem[] {
  const known = new Map(results.players.map((player) => [player.startRank, player]));
  const lacking = players
    .filter(({ games }) => games.some((game) => game?.opponent != null))
    .map((player) => ({ player, lacks: lackingData(player) }))
    .filter(({ lacks }) => lacks.length > 0);
  return [...Map.groupBy(lacking, ({ lacks }) => inWords(lacks)).entries()].map(
    ([lacks, group]): ReportProblem => {
      const [first] = group;
      const one = group.length === 1 ? first?.player : undefined;
      const areEntries = group.some(
        ({ player }) => known.get(player.startRank)?.participantId != null,
      );
      return {
        text: one
          ? `${known.get(one.startRank)?.name ?? one.name}: missing ${lacks}`
          : `${group.length} players: missing ${lacks}`,
        place: { kind: areEntries ? 'entries' : 'none' },
      };
    },
  );
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(parts);
}
