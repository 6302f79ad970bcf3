import { expect, test } from 'vitest';
import { roundPageModels } from '../pages/round-page.ts';
import { sampleEventPage } from '../sample/sample-event.ts';
import { resultsSummary } from './results-summary.ts';
import { resultsView } from './results-view.ts';
import { crosstable } from './testing/crosstable.ts';

test('a round is begun while some of its games are over, but not by a forfeit alone', () => {
  const after = (...lines: string[]) =>
    resultsSummary({ slug: 'open', name: 'Open' }, { ...crosstable(...lines), rounds: 3 });
  const paired = ['3w1 4w', '4b0 3w', '1b0 2b', '2w1 1b'];
  expect(after(...paired)).toMatchObject({ paired: 2, isBegun: false });
  const forfeited = ['3w1 4w', '4b0 3w+', '1b0 2b-', '2w1 1b'];
  expect(after(...forfeited)).toMatchObject({ paired: 2, isBegun: false });
  const begun = ['3w1 4w', '4b0 3w=', '1b0 2b=', '2w1 1b'];
  expect(after(...begun)).toMatchObject({ paired: 2, isBegun: true });
  expect(after('2w1', '1b0')).toMatchObject({ paired: null, isBegun: false });
});

test('the summary of a paired round has its first boards as its page shows them, and counts its games', () => {
  const results = { ...crosstable('3w1 4w', '4b0 3w=', '1b0 2b=', '2w1 1b'), rounds: 3 };
  const section = { slug: 'open', name: 'Open' };
  const { on } = resultsSummary(section, results);
  expect(on).toMatchObject({ games: 2, finished: 1 });
  const { event, url, modifiedAt } = sampleEventPage('2026-11-20', 'https://tabiya.example/a');
  const page = { event, url, modifiedAt, section, sections: [section], results };
  expect(on?.boards).toEqual(roundPageModels(page, resultsView(results)).at(-1)?.boards);
  expect(resultsSummary(section, crosstable('2w1', '1b0')).on).toBeUndefined();
});
