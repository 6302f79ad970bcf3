import type { EventPageModel } from '@tabiya/domain/event-page';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RenderedPage, renderDocument } from './document.ts';
import { eventDescription, eventHead } from './event-head.ts';
import { accentCss } from './page/accent.ts';
import { EventPage } from './page/EventPage.tsx';
import eventScript from './page/event-script.ts?script';
import { type NotFoundModel, NotFoundPage, notFoundTitle } from './page/NotFoundPage.tsx';
import pageCss from './page/page.css?inline';
import { RegistrationPage } from './page/RegistrationPage.tsx';
import registerCss from './page/register.css?inline';
import registerScript from './page/register.ts?script';
import type { RegistrationPageModel } from './page/registration-model.ts';
import { withoutUnusedVariables } from './styles.ts';

export type { RenderedPage } from './document.ts';
export type { NotFoundModel } from './page/NotFoundPage.tsx';
export type { RegistrationPageModel, RegistrationPageProblem } from './page/registration-model.ts';

/** Names the build that rendered a page: it differs wherever the same model could give other bytes. */
export const RENDERER_VERSION: string = __RENDERER_VERSION__;

const EVENT_CSS = withoutUnusedVariables(pageCss);
const REGISTRATION_CSS = withoutUnusedVariables(pageCss + registerCss);

/** The published page of an event. The same model gives the same bytes. */
export function renderEventPage(model: EventPageModel): RenderedPage {
  const { event, url } = model;
  return renderDocument({
    title: event.title,
    description: eventDescription(event),
    canonical: url,
    color: event.primaryColorHex,
    head: eventHead(model),
    css: EVENT_CSS + accentCss(event.primaryColorHex),
    script: eventScript,
    body: html(<EventPage model={model} />),
  });
}

/** The registration page of an event: empty, with what is wrong with a submission, or confirming one. */
export function renderRegistrationPage(model: RegistrationPageModel): RenderedPage {
  const { event, url } = model;
  return renderDocument({
    title: `Register for ${event.title}`,
    description: `Registration for ${event.title}`,
    canonical: registrationUrl(event.eventId, url),
    color: event.primaryColorHex,
    css: REGISTRATION_CSS + accentCss(event.primaryColorHex),
    script: registerScript,
    connects: true,
    body: html(<RegistrationPage model={model} />),
  });
}

/** What stands where there is no page: to be answered with status 404. */
export function renderNotFoundPage(model: NotFoundModel): RenderedPage {
  return renderDocument({
    title: notFoundTitle(model),
    description: notFoundTitle(model),
    css: EVENT_CSS,
    body: html(<NotFoundPage model={model} />),
  });
}

function html(page: ReactElement): string {
  return renderToStaticMarkup(page);
}

function registrationUrl(eventId: string, eventUrl: string): string {
  const path = `/register?eventId=${encodeURIComponent(eventId)}`;
  return URL.canParse(eventUrl) ? new URL(path, eventUrl).href : path;
}
