import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import type { RoundPageModel } from '@tabiya/domain/pages/round-page';
import { resultsView } from '@tabiya/domain/results/results-view';
import { resultsPath, roundPath } from '@tabiya/domain/routes/paths';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { resultsScriptIn } from '../browser-scripts/results-scripts.ts';
import type { DocumentParts } from '../document.ts';
import { eventColors, furtherVisitScriptFor, markup, previewPicture } from '../documents.tsx';
import { ResultsPage } from './ResultsPage.tsx';
import { RoundPage } from './RoundPage.tsx';
import resultsCss from './results.css?inline';
import roundCss from './round.css?inline';
import standingsCss from './standings.css?inline';
import { columnsCss } from './standings-columns.ts';

/** The document parts of the results page of a section. */
export function resultsDocument(
  model: ResultsPageModel,
  words: PublicWords = WORDS,
): DocumentParts {
  const { event, section, url } = model;
  const view = resultsView(model.results);
  return {
    ...sharedParts(model, words),
    title: words.results.title(event.title, section.name),
    description: words.results.description(event.title, section.name),
    canonical: resultsPath(url, section.slug),
    css: resultsCss + standingsCss + eventColors(event) + columnsCss(view, words),
    body: markup(<ResultsPage model={model} view={view} />, words),
  };
}

/** The document parts of the page of a section's round. */
export function roundDocument(model: RoundPageModel, words: PublicWords = WORDS): DocumentParts {
  const { event, section, url, round } = model;
  return {
    ...sharedParts(model, words),
    title: words.results.roundTitle(event.title, section.name, round),
    description: words.results.roundDescription(event.title, section.name, round),
    canonical: roundPath(url, section.slug, round),
    css: resultsCss + roundCss + eventColors(event),
    body: markup(<RoundPage model={model} />, words),
  };
}

function sharedParts(model: Omit<ResultsPageModel, 'results'>, words: PublicWords) {
  return {
    language: words.terms.language,
    color: model.event.primaryColorHex,
    picture: previewPicture(model, words),
    script: resultsScriptIn(words) + furtherVisitScriptFor(model),
    loadsScripts: true,
  };
}
