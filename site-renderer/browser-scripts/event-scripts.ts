import { createHash } from 'node:crypto';
import { memoizeByObject } from '@tabiya/domain/text/memoize';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import eventScript from './event-script.ts?script';
import loadedScript from './loaded-event-script.ts?script';
import { withWords } from './script-words.ts';

type File = [file: string, code: string];

const loadedFile = ({ terms, eventPage }: PublicWords): File => [
  `page/event.${terms.language}.js`,
  withWords(loadedScript, { ...eventPage.script, ...eventPage.schedule.script }),
];

/** Returns the scripts that an event page loads on demand, by their path on the site. */
export function eventScriptFiles(words: PublicWords = WORDS): File[] {
  return [loadedFile(words)];
}

/** The inline script of an event page. */
export const eventScriptIn = memoizeByObject((words: PublicWords) =>
  withWords(eventScript, { loaded: fileAddress(loadedFile(words)) }),
);

/**
 * Returns the URL of a script. The path never changes, so that a page that was rendered before the last deploy still
 * finds its script.
 */
function fileAddress([file, code]: File): string {
  return `/${file}?${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
}
