import type { EventPageModel } from '@tabiya/domain/event/event-page';
import { type RenderedPage, renderDocument } from './document.ts';
import { eventDocument, notFoundDocument, registrationDocument } from './documents.tsx';
import type { EventListModel } from './lists/event-list-model.ts';
import type { NotFoundModel } from './not-found/NotFoundPage.tsx';
import type { RegistrationErrorModel } from './registration-page/RegistrationErrorPage.tsx';
import type { RegistrationPageModel } from './registration-page/registration-model.ts';
import { eventListDocument, registrationErrorDocument } from './site-frame/documents.tsx';

export type { RenderedPage } from './document.ts';
export type { EventListModel } from './lists/event-list-model.ts';
export type { NotFoundModel } from './not-found/NotFoundPage.tsx';
export type {
  RegistrationPageModel,
  RegistrationPageProblem,
} from './registration-page/registration-model.ts';

/** Names the build that rendered a page: it differs wherever the same model could give other bytes. */
export const RENDERER_VERSION: string = __RENDERER_VERSION__;

/** The published page of an event. The same model gives the same bytes. */
export function renderEventPage(model: EventPageModel): RenderedPage {
  return renderDocument(eventDocument(model));
}

/** The registration page of an event: empty, with what is wrong with a submission, or confirming one. */
export function renderRegistrationPage(model: RegistrationPageModel): RenderedPage {
  return renderDocument(registrationDocument(model));
}

/** What stands where there is no page: to be answered with status 404. */
export function renderNotFoundPage(model: NotFoundModel): RenderedPage {
  return renderDocument(notFoundDocument(model));
}

/** A list of events, upcoming or open for registration, or that they could not be read. */
export function renderEventListPage(model: EventListModel): RenderedPage {
  return renderDocument(eventListDocument(model));
}

/** What stands where a registration form was looked for in vain: to be answered with the status of the reason. */
export function renderRegistrationErrorPage(model: RegistrationErrorModel): RenderedPage {
  return renderDocument(registrationErrorDocument(model));
}
