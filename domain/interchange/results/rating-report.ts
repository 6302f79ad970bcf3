import { lackingData } from '../../entries/list/lacking-data.ts';
import { lastFirst } from '../../entries/list/name-parts.ts';
import { RATING_KIND_LABELS, type RatingKind } from '../../event/rating-kind.ts';
import type { Round } from '../../event/round.ts';
import { roundsPlayed } from '../../results/rounds-played.ts';
import type { SectionEntry } from '../../results/section-entries.ts';
import { type RankedField, rankedFields } from '../../results/section-groups.ts';
import { playerName, type SectionResults } from '../../results/section-results.ts';
import { standingsAfter } from '../../results/section-standings.ts';
import { playedRounds, sumPoints } from '../../standings/rounds.ts';
import { isCalendarDate } from '../../time-and-place/calendar-date.ts';
import { countryCode } from '../../time-and-place/country.ts';
import { fideFederation } from '../../time-and-place/fide-federation.ts';
import { parseArbiters } from '../arbiters.ts';
import { emptyTournament, readTrf } from '../trf/read-trf.ts';
import type { TrfPlayer, TrfTournament } from '../trf/tournament.ts';

/** The event's fields in a report. */
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

/** Where something that lacks is entered: in the editor, the schedule, at the entries, or among the results. */
export type ReportPlace =
  | { kind: 'editor' }
  | { kind: 'schedule' }
  | { kind: 'entries' }
  | { kind: 'results' }
  | { kind: 'none' };

/** Something that a federation needs for rating and that lacks. */
type ReportProblem = { text: string; place: ReportPlace };

/** The sources of a report; `file` is the TRF that the results were imported from. */
type ReportSource = {
  event: ReportedEvent;
  /** Empty in an event without sections. */
  sectionName: string;
  results: SectionResults;
  entries: readonly SectionEntry[];
  file: string | null;
};

/**
 * The tournament with all results, for the federation. The imported file has priority, and its unknown lines stay word
 * for word; missing values come from event and entries.
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
    roundDates: from.roundDates.length > 0 ? from.roundDates : roundDates(event, paired),
    players: reportedPlayers(results, entries, from.players),
  };
}

const TYPES: Readonly<Record<SectionResults['system'], string>> = {
  swiss: 'Swiss-System',
  roundRobin: 'Round-Robin',
  quads: 'Round-Robins of four',
  scheveningen: 'Scheveningen-System',
};

/** The type of tournament in words, as pairing programs write it; rapid and blitz are rated apart. */
function tournamentType({ system }: SectionResults, kind: RatingKind): string {
  const type = `Individual: ${TYPES[system]}`;
  return kind === 'standard' ? type : `${type}, ${RATING_KIND_LABELS[kind]}`;
}

function roundDates({ rounds, startDate, endDate }: ReportedEvent, paired: number): string[] {
  const dates = rounds.slice(0, paired).map(({ date }) => date);
  const known = Array.from(
    { length: paired },
    (_, index) =>
      // An event of one day plays all its rounds on it.
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
      // Those of the games, which are rated even where the standings do not count them.
      points: sumPoints(playedRounds(player, paired)),
      rank: ranks.get(player.startRank) ?? null,
      games: player.games,
    };
  });
}

/** Returns the ranks of the standings, shared as they are there. Each group continues after the ranks of the last one. */
function reportedRanks(results: SectionResults, rounds: number): Map<number, number> {
  const { rows } = standingsAfter(results, rounds);
  return new Map(
    rows.map(({ startRank, rank, group }) => [
      startRank,
      rank + rows.findIndex((row) => row.group === group),
    ]),
  );
}

/**
 * The information that a report lacks for FIDE to rate the section: on the tournament first, then on the players.
 */
export function reportProblems(report: TrfTournament, results: SectionResults): ReportProblem[] {
  const { paired, played } = roundsPlayed(results);
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
  ];
  return [
    ...ofTournament.filter(([isMissing]) => isMissing).map(([, text, place]) => ({ text, place })),
    ...ratedApart(results).flatMap(tooFewRated),
    ...playersProblems(report.players, results),
  ];
}

/**
 * The fields that are rated as tournaments of their own, each with the start of its problems' texts: each quad, or the
 * whole section.
 */
function ratedApart(results: SectionResults): (RankedField & { name: string })[] {
  const fields = rankedFields(results);
  if (results.system !== 'quads') return [{ ...fields[0], name: '' }];
  return fields.map((field, index) => ({ ...field, name: `Quad ${index + 1}. ` }));
}

/**
 * FIDE's rules on how many rated players there have to be (B.02): nothing is rated without any, a round robin by a third,
 * each quad on its own.
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

/** What players lack who have played: a line for each, or one for all who lack the same. */
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
