import { roundsPlayed } from '../../results/rounds-played.ts';
import type { SectionResults } from '../../results/section-results.ts';
import { sectionRound, USUAL_PAIRING } from '../../results/section-round.ts';
import { USUAL_SCORING } from '../../standings/rounds.ts';
import { type Acceleration, playerRecords, rangeRecords } from '../trf/acceleration-records.ts';
import { pointsRecords } from '../trf/points-records.ts';
import type { TrfTournament } from '../trf/tournament.ts';
import { type TrfVersion, writeTrf } from '../trf/write-trf.ts';
import { commentRecords } from './comment-records.ts';
import { renumberReport, reportNumbers } from './numbered-report.ts';

/**
 * Returns the text of a report, with the numbers and rules by which a Swiss was paired here, so that any checker can
 * follow. TRF26 has records that TRF16 lacks: the pairing program (182) and its rules (192), if the rounds were paired
 * here, the tie-breaks of its ranks (212), the time control in seconds (222), and comments (`commentRecords`). Records of the imported file are
 * kept, except for its tie-breaks.
 */
export function reportText(
  report: TrfTournament,
  results: SectionResults,
  version: TrfVersion,
): string {
  const numberOf = reportNumbers(results);
  const accelerations = pairingPoints(results, numberOf);
  const rules = renumberReport({ ...report, ...pairedBy(results) }, numberOf);
  // An imported file has its own, unless its further rounds were paired here.
  const isKept = results.source === 'kept';
  const points = isKept ? pointsRecords(results.scoring ?? USUAL_SCORING, version) : [];
  const kept = isKept ? report.others.filter((line) => !PAIRING_RECORDS.test(line)) : report.others;
  if (version === 'TRF16') {
    return writeTrf(
      { ...rules, others: [...points, ...playerRecords(accelerations), ...kept] },
      version,
    );
  }
  const others = kept.filter((line) => !/^2[01]2 /.test(line));
  const added = newRecords(report, results).filter(
    ([record]) => !others.some((line) => line.startsWith(`${record} `)),
  );
  const lines = added.map(([record, value]) => `${record} ${value}`);
  return writeTrf(
    {
      ...rules,
      others: [
        ...commentRecords(results, numberOf),
        ...points,
        ...lines,
        ...rangeRecords(accelerations),
        ...others,
      ],
    },
    version,
  );
}

/** The records by which another program paired: points, program, and points for pairing only. */
const PAIRING_RECORDS = /^(?:162|182|250|XX[AS]|BB[A-Z]) /;

/** The settings that another program needs to continue pairing a Swiss that was paired here, or to check it. */
function pairedBy(
  results: SectionResults,
): Partial<Pick<TrfTournament, 'rounds' | 'initialColor' | 'prohibitions' | 'byes'>> {
  if (results.source !== 'kept' || results.system !== 'swiss') return {};
  const { initialColor, forbidden } = results.pairing ?? USUAL_PAIRING;
  // The last round has rules of its own, so the number of rounds to be played counts.
  const rounds = Math.max(results.rounds, roundsPlayed(results).paired);
  return {
    rounds,
    initialColor,
    // The players’ lines have them.
    byes: [],
    prohibitions: forbidden.map((players) => ({ from: 1, to: rounds, players: [...players] })),
  };
}

/** The players' points for pairing only, for the next round, by their numbers in the report. */
function pairingPoints(
  results: SectionResults,
  numberOf: ReturnType<typeof reportNumbers>,
): Acceleration[] {
  if (results.source !== 'kept' || !results.pairing?.isAccelerated) return [];
  const { paired } = roundsPlayed(results);
  return sectionRound(results, paired + 1, new Set())
    .players.map(({ id, virtualPoints = [] }) => ({
      startRank: numberOf(Number(id)),
      points: virtualPoints,
    }))
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => a.startRank - b.startRank);
}

function newRecords(
  { timeControl }: TrfTournament,
  results: SectionResults,
): [record: string, value: string][] {
  const seconds = timeCode(timeControl);
  const isKept = results.source === 'kept';
  return [
    ...(isKept ? [['182', 'Tabiya'] as [string, string]] : []),
    ...(isKept && isSingleRoundRobin(results)
      ? [['192', 'FIDE_ROUNDROBIN'] as [string, string]]
      : []),
    ['212', ['PTS', ...results.tieBreaks].join(',')],
    ...(seconds === null ? [] : [['222', seconds] as [string, string]]),
  ];
}

function isSingleRoundRobin({ system, players }: SectionResults): boolean {
  return (
    system === 'roundRobin' &&
    players.every(({ games }) => {
      const opponents = games.flatMap((game) => game?.opponent ?? []);
      return new Set(opponents).size === opponents.length;
    })
  );
}

const TIME_CONTROL =
  /^(\d{1,3})\s*(?:m|mins?|minutes?|')?(?:\s*[+,|]\s*(\d{1,3})\s*(?:s|secs?|seconds?|")?(?:\s*(?:\/|a|per)\s*move)?)?$/i;

/** Converts `90 min + 30 s` to `5400+30`; null if the text is not minutes for the game with seconds per move. */
function timeCode(timeControl: string): string | null {
  const [whole, minutes, increment] = TIME_CONTROL.exec(timeControl.trim()) ?? [];
  return whole === undefined ? null : `${Number(minutes) * 60}+${Number(increment ?? 0)}`;
}
