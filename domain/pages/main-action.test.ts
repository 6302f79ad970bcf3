import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../event/event.ts';
import { mainAction } from './main-action.ts';

const SECTION = {
  slug: 'open',
  name: 'Open',
  played: 0,
  paired: null,
  isBegun: false,
  rounds: 7,
  top: [],
};
const URL = 'https://site.example/e';

function actionOf(results: (Partial<typeof SECTION> | { paired: number })[], now: string) {
  return mainAction({
    event: {
      ...EMPTY_EVENT,
      eventId: 'e',
      startDate: '2027-04-02',
      endDate: '2027-04-04',
      registrationStatus: 'open',
      useInternalRegistration: true,
      tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true },
    },
    participants: [],
    results: results.map((result) => ({ ...SECTION, ...result })),
    url: URL,
    modifiedAt: now,
    now,
  });
}

const BEFORE = '2027-04-01T10:00:00Z';

test('once a round is paired the main action is the results, of the section or of all', () => {
  expect(actionOf([], BEFORE).kind).toBe('internal');
  expect(actionOf([{}], BEFORE).kind).toBe('internal');
  const results = { kind: 'results', href: `${URL}/results/open` };
  expect(actionOf([{ paired: 1 }], BEFORE)).toEqual(results);
  expect(actionOf([{ played: 3 }], BEFORE)).toEqual(results);
  expect(actionOf([{}, { paired: 1 }], BEFORE)).toEqual({ kind: 'results', href: '#results' });
});

test('after its last day, results are no longer an upcoming step', () => {
  expect(actionOf([{ played: 7 }], '2027-04-08T10:00:00Z').kind).not.toBe('results');
});
