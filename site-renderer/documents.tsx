import { type EventPageModel, pageTabs } from '@tabiya/domain/event/event-page';
import { registrationPath } from '@tabiya/domain/routes/paths';
import { memoize } from '@tabiya/domain/text/memoize';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import datesScript from './browser-scripts/dates-script.ts?script';
import eventScript from './browser-scripts/event-script.ts?script';
import keptFormScript from './browser-scripts/kept-form.ts?script';
import registerScript from './browser-scripts/register.ts?script';
import type { DocumentParts } from './document.ts';
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

/** The document parts of an event page. */
export function eventDocument(model: EventPageModel): DocumentParts {
  const { event, url } = model;
  const description = eventDescription(event);
  return {
    title: event.title,
    description,
    canonical: url,
    color: event.primaryColorHex,
    head: eventHead(model, description),
    css: eventCss(event.primaryColorHex) + currentTabCss(pageTabs(model).length),
    script: eventScript + datesScript,
    body: markup(<EventPage model={model} />),
  };
}

/** The document parts of an event's registration page. */
export function registrationDocument(model: RegistrationPageModel): DocumentParts {
  const { event, url } = model;
  return {
    title: `Register for ${event.title}`,
    description: `Registration for ${event.title}`,
    canonical: registrationUrl(event.eventId, url),
    color: event.primaryColorHex,
    css: REGISTRATION_CSS + accentCss(event.primaryColorHex),
    body: markup(<RegistrationPage model={model} />),
    script: showsForm(model) ? keptFormScript + registerScript + datesScript : datesScript,
  };
}

/** The document parts of the Not Found page. */
export function notFoundDocument(model: NotFoundModel): DocumentParts {
  return {
    title: notFoundTitle(model),
    description: notFoundTitle(model),
    css: NOT_FOUND_CSS,
    body: markup(<NotFoundPage model={model} />),
  };
}

/** Renders a component to HTML. React escapes every text. */
export function markup(page: ReactElement): string {
  return renderToStaticMarkup(page);
}

function registrationUrl(eventId: string, eventUrl: string): string {
  const path = registrationPath(eventId);
  return URL.canParse(eventUrl) ? new URL(path, eventUrl).href : path;
}
