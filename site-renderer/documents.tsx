import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { currentRound } from '@tabiya/domain/pages/current-round';
import { type EventPageModel, pageTabs } from '@tabiya/domain/pages/event-page';
import { finalSections } from '@tabiya/domain/pages/final-sections';
import { mainAction } from '@tabiya/domain/pages/main-action';
import { sharePictureModel, sharePictureText } from '@tabiya/domain/pages/share-picture';
import { newsFeedPath, registrationPath } from '@tabiya/domain/routes/paths';
import { memoize, memoizeByObject } from '@tabiya/domain/text/memoize';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import bulletinScript from './browser-scripts/bulletin-script.ts?script';
import copyScript from './browser-scripts/copy-script.ts?script';
import { eventScriptIn, roundOnScriptIn } from './browser-scripts/event-scripts.ts';
import { confirmedScriptIn, registerScriptsIn } from './browser-scripts/form-scripts.ts';
import furtherVisitScript from './browser-scripts/further-visit-script.ts?script';
import ownBoardScript from './browser-scripts/own-board-script.ts?script';
import roundScript from './browser-scripts/round-script.ts?script';
import { withWords } from './browser-scripts/script-words.ts';
import signedInScript from './browser-scripts/signed-in-script.ts?script';
import visitScript from './browser-scripts/visit-script.ts?script';
import { Bulletin } from './bulletin/Bulletin.tsx';
import bulletinCss from './bulletin/bulletin.css?inline';
import type { DocumentParts } from './document.ts';
import { SiteWordsContext } from './elements/site-words.ts';
import { WordsContext } from './elements/words.ts';
import { EntryPage } from './entry-page/EntryPage.tsx';
import entryCss from './entry-page/entry.css?inline';
import type { EntryPageModel } from './entry-page/entry-model.ts';
import briefCss from './event-page/brief.css?inline';
import cancelledCss from './event-page/cancelled.css?inline';
import { currentTabCss } from './event-page/current-tab.ts';
import { EventPage, tabAnchor } from './event-page/EventPage.tsx';
import entriesCss from './event-page/entries.css?inline';
import { eventDescription, eventHead } from './event-page/event-head.ts';
import moreTabsCss from './event-page/more-tabs.css?inline';
import offerCss from './event-page/offer.css?inline';
import pageCss from './event-page/page.css?inline';
import { isBrief } from './event-page/panels/HomePanel.tsx';
import plainCss from './event-page/plain.css?inline';
import podiumCss from './event-page/podium.css?inline';
import eventResultsCss from './event-page/results.css?inline';
import roundCss from './event-page/round.css?inline';
import tablesCss from './event-page/tables.css?inline';
import { cardBoardsCss } from './lists/card-boards.ts';
import eventCardCss from './lists/event-card.css?inline';
import { accentCss } from './look/accent.ts';
import { logoCss } from './look/logo.ts';
import { titleCss } from './look/title.ts';
import { type NotFoundModel, NotFoundPage, notFoundTitle } from './not-found/NotFoundPage.tsx';
import notFoundCss from './not-found/not-found.css?inline';
import doneCss from './registration-page/done.css?inline';
import { RegistrationPage, showsForm } from './registration-page/RegistrationPage.tsx';
import registerCss from './registration-page/register.css?inline';
import type { RegistrationPageModel } from './registration-page/registration-model.ts';
import { TieBreaks, type TieBreaksModel } from './results-page/TieBreaks.tsx';

const eventStyles = pageCss + entriesCss;
const entryStyles = registerCss + doneCss + entryCss;

/** The event-specific style of the pages below its own: its color and pictures. */
export const eventColors = (event: PublishedEvent) =>
  accentStyles(event.primaryColorHex) + logoCss(event);

const accentStyles = memoize((color) => accentCss(color));

const onCountedPages =
  (script: string) =>
  ({ countsVisits = false }: { countsVisits?: boolean }): string =>
    countsVisits ? script : '';

/** The script that reports a visit of an event's page, on sites that count them. */
const visitScriptFor = onCountedPages(visitScript);

/** The same for a page below it: of results or news. */
export const furtherVisitScriptFor = onCountedPages(furtherVisitScript);

/** Returns the picture of link previews of an event's pages; null if there is none. */
export function previewPicture(
  { event, sharePicture }: Pick<EventPageModel, 'event' | 'sharePicture'>,
  words: PublicWords,
): NonNullable<DocumentParts['picture']> | null {
  if (!sharePicture) return null;
  return { url: sharePicture, text: sharePictureText(sharePictureModel(event, words)) };
}

/** The document parts of an event page. */
export function eventDocument(model: EventPageModel, words: PublicWords = WORDS): DocumentParts {
  const { event, url } = model;
  const { cancelled, cancelledTitle } = words.eventPage;
  const round = currentRound(model);
  const description = eventDescription(event, words.terms.locale, cancelled);
  const body = markup(<EventPage model={model} />, words);
  return {
    language: words.terms.language,
    title: event.isCancelled ? cancelledTitle(event.title) : event.title,
    description,
    canonical: url,
    color: event.primaryColorHex,
    picture: previewPicture(model, words),
    feed: model.news ? newsFeedPath(url) : null,
    head: eventHead(model, description),
    css:
      eventStyles +
      accentStyles(event.primaryColorHex) +
      (mainAction(model).kind === 'results' ? '' : offerCss) +
      (event.cover ? '' : plainCss) +
      (isBrief(model) ? briefCss : '') +
      (model.results?.length ? eventResultsCss : '') +
      (round ? roundCss : '') +
      (finalSections(model).length > 0 ? podiumCss : '') +
      (event.isCancelled ? cancelledCss : '') +
      (body.includes('<summary>') ? moreTabsCss : '') +
      titleCss(event) +
      currentTabCss(pageTabs(model).map(tabAnchor)),
    script:
      eventScriptIn(words) +
      (body.includes(' data-at="') ? roundScript : '') +
      (round ? roundOnScriptIn(words) : '') +
      visitScriptFor(model),
    loadsScripts: true,
    body,
  };
}

/** The document parts of an event's registration page. */
export function registrationDocument(
  model: RegistrationPageModel,
  words: PublicWords = WORDS,
): DocumentParts {
  const { event, url } = model;
  const hasForm = showsForm(model);
  const scripts = registerScriptsIn(words);
  const formScript = event.sections.length > 0 ? scripts.withSections : scripts.plain;
  const body = markup(<RegistrationPage model={model} />, words);
  return {
    language: words.terms.language,
    title: words.registrationPage.title(event.title),
    description: words.registrationPage.description(event.title),
    canonical: registrationUrl(event.eventId, url),
    color: event.primaryColorHex,
    css:
      registerCss +
      (hasForm ? '' : doneCss) +
      // A confirmation lists the players of a submission in a table.
      (model.done ? tablesCss : '') +
      (model.others?.length ? eventCardCss + cardBoardsCss(model.others) : '') +
      eventColors(event) +
      titleCss(event, 'form'),
    body,
    ...(hasForm && { script: formScript }),
    ...(model.done && { script: confirmedScriptIn(words) }),
    loadsScripts: hasForm,
  };
}

/** The script of pages whose buttons only copy. */
export const copyScriptIn = memoizeByObject(({ eventPage }: PublicWords) =>
  withWords(copyScript, eventPage.script),
);

/** The document parts of the page of an entry. */
export function entryDocument(model: EntryPageModel, words: PublicWords = WORDS): DocumentParts {
  const { event } = model;
  const body = markup(<EntryPage model={model} />, words);
  return {
    language: words.terms.language,
    title: words.entryPage.title(event.title),
    description: words.entryPage.title(event.title),
    color: event.primaryColorHex,
    css: entryStyles + eventColors(event) + titleCss(event, 'form'),
    body,
    script: copyScriptIn(words) + (body.includes(' data-results="') ? ownBoardScript : ''),
  };
}

/** The calculation of a player's tie-breaks, as a part of the page. */
export function tieBreaksMarkup(model: TieBreaksModel, words: PublicWords = WORDS): string {
  return markup(<TieBreaks {...model} />, words);
}

/** The document parts of an event's bulletin. Search engines are directed to the event's page instead. */
export function bulletinDocument(model: EventPageModel, words: PublicWords = WORDS): DocumentParts {
  const { event, url } = model;
  const body = markup(<Bulletin model={model} words={words.bulletin} />, words);
  return {
    language: words.terms.language,
    title: words.bulletin.title(event.title),
    description: words.bulletin.description(event.title),
    canonical: url,
    color: event.primaryColorHex,
    head: '<meta name="robots" content="noindex">',
    css: bulletinCss + accentStyles(event.primaryColorHex),
    script: bulletinScript,
    body,
  };
}

/** The document parts of the Not Found page. */
export function notFoundDocument(model: NotFoundModel, words: PublicWords = WORDS): DocumentParts {
  const body = markup(<NotFoundPage model={model} />, words);
  return {
    language: words.terms.language,
    title: notFoundTitle(model, words),
    description: notFoundTitle(model, words),
    css: notFoundCss,
    script: signedInScript,
    body,
  };
}

/** Renders a component to HTML. React escapes every text. */
export function markup(page: ReactElement, words: PublicWords = WORDS): string {
  return renderToStaticMarkup(
    <SiteWordsContext value={words}>
      <WordsContext value={words}>{page}</WordsContext>
    </SiteWordsContext>,
  );
}

function registrationUrl(eventId: string, eventUrl: string): string {
  const path = registrationPath(eventId);
  return URL.canParse(eventUrl) ? new URL(path, eventUrl).href : path;
}
