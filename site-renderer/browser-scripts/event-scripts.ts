import { createHash } from 'node:crypto';
import { memoizeByObject } from '@tabiya/domain/text/memoize';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import copyingScript from './copy-pressed.ts?script';
import eventScript from './event-script.ts?script';
import playerListScript from './player-list.ts?script';
import scheduleScript from './schedule-script.ts?script';
import { withWords } from './script-words.ts';

type File = [file: string, code: string];

const playerListFile = ({ terms, eventPage }: PublicWords): File => [
  `page/players.${terms.language}.js`,
  withWords(playerListScript, eventPage.script),
];

const scheduleFile = ({ terms, eventPage }: PublicWords): File => [
  `page/schedule.${terms.language}.js`,
  withWords(scheduleScript, eventPage.schedule.script),
];

const copyingFile = ({ terms, eventPage }: PublicWords): File => [
  `page/copy.${terms.language}.js`,
  withWords(copyingScript, eventPage.script),
];

/** The scripts that an event page loads on demand, by their path on the site. */
export function eventScriptFiles(words: PublicWords = WORDS): File[] {
  return [playerListFile(words), scheduleFile(words), copyingFile(words)];
}

/** The inline script of an event page. */
export const eventScriptIn = memoizeByObject((words: PublicWords) =>
  withWords(eventScript, {
    playerList: addressOf(playerListFile(words)),
    schedule: addressOf(scheduleFile(words)),
    copying: addressOf(copyingFile(words)),
  }),
);

/** The path stays between versions, so that a page that was rendered before the last deploy still finds its script. */
function addressOf([file, code]: File): string {
  return `/${file}?${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
}
