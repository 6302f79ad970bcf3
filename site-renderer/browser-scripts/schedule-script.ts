import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from './script-words.ts';

/*
 * What an event page loads when its schedule is shown: puts the reader's own time beside each start where their clock shows
 * another, and marks the round that starts next. The page itself says neither, since it is the same for everybody, at
 * any time.
 */
declare const WORDS: ScriptWords<PublicWords['eventPage']['schedule']['script']>;

const starts = [...document.querySelectorAll<HTMLTimeElement>('li time')];
const mark = document.createElement('em');

/** Weekday and time, by the reader's own clock or by that of a zone. */
const timeOf = (date: string, timeZone?: 'UTC') =>
  new Date(date).toLocaleString(navigator.languages, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone as 'UTC',
  });

for (const time of starts) {
  const beside = document.createElement('small');
  const own = timeOf(time.dateTime);
  beside.textContent = WORDS.yours[0] + own + WORDS.yours[1];
  // What the clock at the venue shows, taken for UTC.
  if (own !== timeOf(`${time.dateTime.slice(0, 16)}Z`, 'UTC')) time.append(' ', beside);
}

// Again when the reader comes back to a page that stayed open.
mark.textContent = WORDS.next;
const markNext = () => {
  mark.remove();
  starts.find(({ dateTime }) => Date.parse(dateTime) > Date.now())?.after(mark);
};
document.onvisibilitychange = markNext;
markNext();
