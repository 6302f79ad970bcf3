import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from './add-style.ts';
import type { ScriptWords } from './script-words.ts';

/* The words of a schedule that do not depend on reader and time. */
declare const WORDS: ScriptWords<PublicWords['eventPage']['schedule']['script']>;

/** The mark of the next round, after its time. */
const STYLE =
  '.days em{grid-area:1/2;place-self:start end;padding-inline:10px;border:1px solid;border-radius:18px;font:600 14px/1.6 system-ui}';

const starts = () => [...document.querySelectorAll<HTMLTimeElement>('li time')];

/** Returns a format of weekday and time in the reader's or a given zone, in the language of the words next to it. */
const formatIn = (hourCycle: 'h12' | 'h23', timeZone?: 'UTC') =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
    timeZone: timeZone as 'UTC',
  });

/** Adds the reader's own time to each start if their clock differs, in the same 12 or 24 hour format. */
export function showOwnTimes(): void {
  for (const time of starts()) {
    const hours = /m/i.test(time.textContent ?? '') ? 'h12' : 'h23';
    const beside = document.createElement('small');
    const own = formatIn(hours).format(new Date(time.dateTime));
    beside.textContent = `${WORDS.yours[0]}${own}${WORDS.yours[1]}`;
    // The local time at the venue, treated as UTC.
    const there = formatIn(hours, 'UTC').format(new Date(`${time.dateTime.slice(0, 16)}Z`));
    if (own !== there) time.append(' ', beside);
  }
}

/** Marks the round that starts next, again when the reader returns to an open page. */
export function markNextRound(): void {
  addStyle(STYLE);
  const mark = document.createElement('em');
  mark.textContent = WORDS.next;
  const markNext = () => {
    mark.remove();
    starts()
      .find(({ dateTime }) => Date.parse(dateTime) > Date.now())
      ?.after(mark);
  };
  document.onvisibilitychange = markNext;
  markNext();
}
