import { expect, test } from 'vitest';
import { resultsSummary } from './results-summary.ts';
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
