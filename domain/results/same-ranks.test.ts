import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ratingReport } from '../interchange/results/rating-report.ts';
import { MAIN_PRIZES, prizeLists } from './prize-lists.ts';
import { resultsSummary } from './results-summary.ts';
import { resultsView } from './results-view.ts';
import { sectionStandings } from './section-standings.ts';
import { trfResults } from './testing/trf-results.ts';

const FIXTURES = join(import.meta.dirname, '../interchange/trf/fixtures');
const fixtureResults = (file: string) => trfResults(readFileSync(join(FIXTURES, file), 'latin1'));

const EVENT = {
  ...{ title: 'Open', city: '', country: '', startDate: '', endDate: '' },
  ...{ tournamentDirector: '', timeControl: '', ratingKind: 'standard' as const, rounds: [] },
};

test.each(readdirSync(FIXTURES))('%s: every view gives everybody the same rank', (file) => {
  const results = fixtureResults(file);
  const admin = sectionStandings(results).rows;
  const ranks = admin.map(({ startRank, rank }) => [startRank, rank]);

  const page = resultsView(results).standings;
  expect(page.map(({ player, rank }) => [player.startRank, rank])).toEqual(ranks);

  const { top } = resultsSummary({ slug: 'open', name: 'Open' }, results);
  expect(top.map(({ rank }) => rank)).toEqual(ranks.slice(0, 10).map(([, rank]) => rank));

  const everybody = { ...MAIN_PRIZES, places: 99 };
  const [prizes] = prizeLists({ ...results, prizeGroups: [everybody] }, admin, [], 'USD');
  expect(prizes?.winners.map(({ player, place }) => [player.startRank, place])).toEqual(
    ranks.filter(([, rank = 0]) => rank <= 99),
  );

  const report = ratingReport({ event: EVENT, sectionName: '', results, entries: [], file: null });
  const reported = new Map(report.players.map(({ startRank, rank }) => [startRank, rank]));
  expect(ranks.map(([startRank = 0]) => [startRank, reported.get(startRank)])).toEqual(ranks);
});
