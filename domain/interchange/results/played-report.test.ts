import { expect, test } from 'vitest';
import { lastFirst } from '../../entries/list/name-parts.ts';
import { EMPTY_EVENT } from '../../event/event.ts';
import { checkRound } from '../../pairing/check-round.ts';
import { pairingOrder } from '../../results/pairing-order.ts';
import { playerName } from '../../results/section-results.ts';
import { standingsAfter } from '../../results/section-standings.ts';
import { playedSection, ROUNDS, SECTIONS } from '../../results/testing/played-section.ts';
import { recomputedStandings } from '../../results/testing/recomputed-standings.ts';
import { readTrf } from '../trf/read-trf.ts';
import { filePairing, trfRound, trfRoundCount } from '../trf/round-to-pair.ts';
import { ratingReport } from './rating-report.ts';
import { reportText } from './report-records.ts';
import { plainPlayers } from './testing/plain-columns.ts';

const VERSIONS = ['TRF16', 'TRF26'] as const;
const CASES = SECTIONS.flatMap((section) => VERSIONS.map((version) => ({ ...section, version })));

function exported(
  section: (typeof SECTIONS)[number],
  version: (typeof VERSIONS)[number],
  isCorrected: boolean,
) {
  const { results } = playedSection(section, { isCorrected });
  const report = ratingReport({
    ...{ event: EMPTY_EVENT, sectionName: section.name, results, entries: [], file: null },
  });
  return { results, text: reportText(report, results, version) };
}
test.each(CASES)(
  '$name: standings computed from the columns of the $version are those here',
  (section) => {
    const { results, text } = exported(section, section.version, true);
    const order = pairingOrder(results, ROUNDS + 1);
    const lines = plainPlayers(text);
    const { rows } = standingsAfter(results, ROUNDS);
    const numbers = new Map(
      recomputedStandings({ players: lines }, ROUNDS).map((line) => [line.startRank, line.numbers]),
    );
    expect(lines.map(({ startRank }) => startRank)).toEqual(order.map((_, index) => index + 1));
    for (const { startRank, rank, points, values } of rows) {
      const line = lines[order.indexOf(startRank)];
      const player = results.players.find((listed) => listed.startRank === startRank);
      expect(line).toMatchObject({
        rank,
        points,
        name: player && lastFirst(playerName(player)),
      });
      expect(numbers.get(line?.startRank ?? 0)).toEqual([points, ...values]);
    }
  },
);

test.each(CASES)(
  '$name: each round of the $version is paired by the rules, for any checker',
  (section) => {
    // Rounds that were paired before a correction differ from a pairing with the corrected result.
    const reading = readTrf(exported(section, section.version, false).text);
    if (!reading.ok) throw new Error(reading.problem);
    const { tournament } = reading;
    expect(reading.problems).toEqual([]);
    expect(trfRoundCount(tournament)).toBe(ROUNDS);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { otherPairs, isOtherBye, otherColors } = checkRound(
        trfRound(tournament, round),
        filePairing(tournament, round),
      );
      const difference = { round, otherPairs, isOtherBye, otherColors };
      expect(difference).toMatchObject({ otherPairs: [], isOtherBye: false, otherColors: [] });
    }
  },
);
