import { EVENT_PAGE } from '@tabiya/domain/words/en/event-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markNextRound, showOwnTimes } from './schedule.ts';

const { yours, next } = EVENT_PAGE.schedule.script;

type Mark = { textContent: string; remove: () => void };

/** The start of a round on the page, with what the script puts into it, and the mark that it puts behind one. */
const makeStart = (dateTime: string, textContent: string) => {
  const start = {
    ...{ dateTime, textContent, beside: '' },
    append: (_: string, { textContent }: { textContent: string }) => {
      start.beside = textContent;
    },
    after: (mark: Mark) => {
      marked = { start, mark };
    },
  };
  return start;
};
type Start = ReturnType<typeof makeStart>;

let starts: Start[];
let marked: { start: Start; mark: Mark } | null;
const page = {
  documentElement: { lang: 'en' },
  adoptedStyleSheets: [],
  querySelectorAll: () => starts,
  createElement: (): Mark => ({
    textContent: '',
    remove: () => {
      marked = null;
    },
  }),
  onvisibilitychange: () => {},
};

beforeEach(() => {
  marked = null;
  starts = [
    makeStart('2028-01-08T10:00+01:00', '10:00'),
    makeStart('2028-01-08T15:30+01:00', '15:30'),
    makeStart('2028-01-09T09:00+01:00', '9 AM'),
  ];
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal('WORDS', { yours: yours('\0').split('\0'), next });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const besideIn = (zone: string) => {
  vi.stubEnv('TZ', zone);
  showOwnTimes();
  return starts.map(({ beside }) => beside);
};

test('a reader elsewhere also sees their own time, with the hours as the organizer counts them', () => {
  expect(besideIn('America/New_York')).toEqual(
    ['Sat 04:00', 'Sat 09:30', 'Sun 3:00 AM'].map((time) => yours(time)),
  );
});

test('a reader in the venue’s time zone sees it once', () => {
  expect(besideIn('Europe/Paris')).toEqual(['', '', '']);
});

test('the round that starts next is marked, again when the reader comes back', () => {
  const markedTime = () => marked && [marked.start.textContent, marked.mark.textContent];
  vi.useFakeTimers({ now: new Date('2028-01-08T12:00:00Z'), toFake: ['Date'] });
  markNextRound();
  expect(markedTime()).toEqual(['15:30', next]);
  vi.setSystemTime('2028-01-08T14:31:00Z');
  page.onvisibilitychange();
  expect(markedTime()).toEqual(['9 AM', next]);
  vi.setSystemTime('2028-01-09T09:00:00Z');
  page.onvisibilitychange();
  expect(markedTime()).toBeNull();
});
