import { memoizeByObject } from '@tabiya/domain/text/memoize';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import loadedCss from '../results-page/results-loaded.css?inline';
import loadedScript from './loaded-results-script.tsx?script';
import resultsScript from './results-script.ts?script';
import { fileAddress, type ScriptFile } from './script-file.ts';
import { withWords } from './script-words.ts';

const loadedFile = ({ terms, eventPage, results, tieBreaks }: PublicWords): ScriptFile => {
  const { place, points, performance, federation, rating, close, follow, copyCard } = results;
  const labels = { place, points, performance, federation, rating, close, follow, copyCard };
  const words = { ...eventPage.script, ...results.script, explain: tieBreaks.heading };
  return [
    `page/results.${terms.language}.js`,
    withWords(
      loadedScript.replace(/\bSTYLE\b/, () => JSON.stringify(loadedCss)),
      { ...words, ...results.card, ...labels },
    ),
  ];
};

/** Returns the script that a results page loads on demand, by its path on the site. */
export function resultsScriptFiles(words: PublicWords = WORDS): ScriptFile[] {
  return [loadedFile(words)];
}

/** The inline script of a results page. */
export const resultsScriptIn = memoizeByObject((words: PublicWords) =>
  withWords(resultsScript, {
    ...words.results.script,
    followed: words.eventPage.results.followed,
    loaded: fileAddress(loadedFile(words)),
  }),
);
