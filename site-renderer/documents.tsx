import { type EventPageModel, pageTabs } from '@tabiya/domain/event/event-page';
import { registrationPath } from '@tabiya/domain/routes/paths';
import { memoize, memoizeByObject } from '@tabiya/domain/text/memoize';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import datesScript from './browser-scripts/dates-script.ts?script';
import eventScript from './browser-scripts/event-script.ts?script';
import keptFormScript from './browser-scripts/kept-form.ts?script';
import registerScript from './browser-scripts/register.ts?script';
import { withWords } from './browser-scripts/script-words.ts';
import signedInScript from './browser-scripts/signed-in-script.ts?script';
import type { DocumentParts } from './document.ts';
import { SiteWordsContext } from './elements/site-words.ts';
import { WordsContext } from './elements/words.ts';
import { currentTabCss } from './event-page/current-tab.ts';
import { EventPage } from './event-page/EventPage.tsx';
import { eventDescription, eventHead } from './event-page/event-head.ts';
import pageCss from './event-page/page.css?inline';
import { accentCss } from './look/accent.ts';
import { leanStyles, leanStylesForAccent } from './look/lean-styles.ts';
import { type NotFoundModel, NotFoundPage, notFoundTitle } from './not-found/NotFoundPage.tsx';
import notFoundCss from './not-found/not-found.css?inline';
import { RegistrationPage, showsForm } from './registration-page/RegistrationPage.tsx';
import registerCss from './registration-page/register.css?inline';
import type { RegistrationPageModel } from './registration-page/registration-model.ts';

const EVENT_CSS = leanStylesForAccent(pageCss);
const eventCss = memoize((color) => EVENT_CSS + accentCss(color));
const REGISTRATION_CSS = leanStylesForAccent(pageCss + registerCss);
const NOT_FOUND_CSS = leanStyles(notFoundCss);

const eventScriptIn = memoizeByObject(({ eventPage }: PublicWords) =>
  withWords(eventScript, eventPage.script),
);
const registerScriptIn = memoizeByObject(({ registrationPage }: PublicWords) =>
  withWords(registerScript, registrationPage.script),
);

/** The document parts of an event page. */
export function eventDocument(model: EventPageModel, words: PublicWords = WORDS): DocumentParts {
  const { event, url } = model;
  const description = eventDescription(event, words.terms.locale);
  return {
    language: words.terms.language,
    title: event.title,
    description,
    canonical: url,
    color: event.primaryColorHex,
    head: eventHead(model, description),
    css: eventCss(event.primaryColorHex) + currentTabCss(pageTabs(model).length),
    script: eventScriptIn(words) + datesScript,
    body: markup(<EventPage model={model} />, words),
  };
}

/** The document parts of an event's registration page. */
export function registrationDocument(
  model: RegistrationPageModel,
  words: PublicWords = WORDS,
): DocumentParts {
  const { event, url } = model;
  return {
    language: words.terms.language,
    title: words.registrationPage.title(event.title),
    description: words.registrationPage.description(event.title),
    canonical: registrationUrl(event.eventId, url),
    color: event.primaryColorHex,
    css: REGISTRATION_CSS + accentCss(event.primaryColorHex),
    body: markup(<RegistrationPage model={model} />, words),
    script: showsForm(model) ? keptFormScript + registerScriptIn(words) + datesScript : datesScript,
  };
}

/** The document parts of the Not Found page. */
export function notFoundDocument(model: NotFoundModel, words: PublicWords = WORDS): DocumentParts {
  return {
    language: words.terms.language,
    title: notFoundTitle(model, words),
    description: notFoundTitle(model, words),
    css: NOT_FOUND_CSS,
    script: signedInScript,
    body: markup(<NotFoundPage model={model} />, words),
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
