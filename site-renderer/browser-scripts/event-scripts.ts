import { memoizeByObject } from '@tabiya/domain/text/memoize';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import eventScript from './event-script.ts?script';
import boardsScript from './loaded-boards-script.ts?script';
import loadedScript from './loaded-event-script.ts?script';
import roundOnScript from './round-on-script.ts?script';
import { fileAddress, type ScriptFile } from './script-file.ts';
import { withWords } from './script-words.ts';

const loadedFile = ({ terms, eventPage }: PublicWords): ScriptFile => [
  `page/event.${terms.language}.js`,
  withWords(loadedScript, { ...eventPage.script, ...eventPage.schedule.script }),
];

const boardsFile = ({ terms, eventPage, results }: PublicWords): ScriptFile => [
  `page/boards.${terms.language}.js`,
  withWords(boardsScript, {
    nobody: eventPage.script.nobody,
    again: results.script.again,
  }),
];

/** Returns the scripts that an event page loads on demand, by their path on the site. */
export function eventScriptFiles(words: PublicWords = WORDS): ScriptFile[] {
  return [loadedFile(words), boardsFile(words)];
}

/** The inline script of an event page. */
export const eventScriptIn = memoizeByObject((words: PublicWords) =>
  withWords(eventScript, {
    loaded: fileAddress(loadedFile(words)),
    dayOf: words.eventPage.script.dayOf,
  }),
);

/** The further inline script of an event page during a round. */
export const roundOnScriptIn = memoizeByObject((words: PublicWords) =>
  withWords(roundOnScript, {
    boards: fileAddress(boardsFile(words)),
    followed: words.eventPage.results.followed,
  }),
);
