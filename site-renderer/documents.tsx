import { type EventPageModel, pageTabs } from '@tabiya/domain/event-page';
import { remembered } from '@tabiya/domain/remembered';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentParts } from './document.ts';
import { eventDescription, eventHead } from './event-head.ts';
import { accentCss } from './page/accent.ts';
import { currentTabCss } from './page/current-tab.ts';
import datesScript from './page/dates-script.ts?script';
import { EventPage } from './page/EventPage.tsx';
import eventScript from './page/event-script.ts?script';
import keptFormScript from './page/kept-form.ts?script';
import { type NotFoundModel, NotFoundPage, notFoundTitle } from './page/NotFoundPage.tsx';
import notFoundCss from './page/not-found.css?inline';
import pageCss from './page/page.css?inline';
import { RegistrationPage, showsForm } from './page/RegistrationPage.tsx';
import registerCss from './page/register.css?inline';
import registerScript from './page/register.ts?script';
import type { RegistrationPageModel } from './page/registration-model.ts';
import { leanStyles, leanStylesForAccent } from './styles.ts';

const EVENT_CSS = leanStylesForAccent(pageCss);
const eventCss = remembered((color) => EVENT_CSS + accentCss(color));
const REGISTRATION_CSS = leanStylesForAccent(pageCss + registerCss);
const NOT_FOUND_CSS = leanStyles(notFoundCss);

/** What the document of an event page is put together from. */
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

/** The same for the registration page of an event. */
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

/** The same for the screen that stands where there is no page. */
export function notFoundDocument(model: NotFoundModel): DocumentParts {
  return {
    title: notFoundTitle(model),
    description: notFoundTitle(model),
    css: NOT_FOUND_CSS,
    body: markup(<NotFoundPage model={model} />),
  };
}

/** The page as HTML. Every text in it is escaped by React. */
export function markup(page: ReactElement): string {
  return renderToStaticMarkup(page);
}

function registrationUrl(eventId: string, eventUrl: string): string {
  const path = `/register?eventId=${encodeURIComponent(eventId)}`;
  return URL.canParse(eventUrl) ? new URL(path, eventUrl).href : path;
}
