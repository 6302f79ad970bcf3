import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import type { NewsPageModel } from '@tabiya/domain/pages/news-page';
import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import type { RoundPageModel } from '@tabiya/domain/pages/round-page';
import { WORDS } from '@tabiya/domain/words/public-words';
import { type RenderedPage, renderDocument } from './document.ts';
import {
  bulletinDocument,
  entryDocument,
  eventDocument,
  notFoundDocument,
  registrationDocument,
  tieBreaksMarkup,
} from './documents.tsx';
import { embedDocument, organizerDocument, organizerEmbedDocument } from './embed/documents.tsx';
import type { EmbedModel, OrganizerPageModel } from './embed/embed-model.ts';
import type { EntryPageModel, LostLinkModel, OptOutModel } from './entry-page/entry-model.ts';
import { hallScreenDocument } from './hall-screen/document.tsx';
import type { HallScreenModel } from './hall-screen/HallScreen.tsx';
import type { EventListModel } from './lists/event-list-model.ts';
import { earlierNewsDocument, newsDocument } from './news-page/document.tsx';
import { newsFeed } from './news-page/feed.tsx';
import type { NotFoundModel } from './not-found/NotFoundPage.tsx';
import type { RegistrationErrorModel } from './registration-page/RegistrationErrorPage.tsx';
import type { RegistrationPageModel } from './registration-page/registration-model.ts';
import { resultsDocument, roundDocument } from './results-page/document.tsx';
import type { TieBreaksModel } from './results-page/TieBreaks.tsx';
import {
  brokenLinkDocument,
  eventListDocument,
  lostLinkDocument,
  optOutDocument,
  registrationErrorDocument,
} from './site-frame/documents.tsx';
import { NO_OPERATOR, type Operator } from './site-frame/operator.ts';

export { eventScriptFiles } from './browser-scripts/event-scripts.ts';
export { formScriptFiles } from './browser-scripts/form-scripts.ts';
export { resultsScriptFiles } from './browser-scripts/results-scripts.ts';
export type { RenderedPage } from './document.ts';
export { bankCodeModules, type QrModules } from './elements/qr-path.ts';
export type { EmbedModel, OrganizerPageModel } from './embed/embed-model.ts';
export {
  ENTRY_NOTICES,
  type EntryNotice,
  type EntryPageModel,
  type LostLinkModel,
  type OptOutModel,
} from './entry-page/entry-model.ts';
export type { EventListModel } from './lists/event-list-model.ts';
export type { NotFoundModel } from './not-found/NotFoundPage.tsx';
export type {
  CompletedRegistration,
  RegistrationPageModel,
  RegistrationPageProblem,
} from './registration-page/registration-model.ts';

/** The version of the renderer. It changes whenever the same model could produce other bytes. */
export const RENDERER_VERSION: string = __RENDERER_VERSION__;

/** Renders the published page of an event. The same model gives the same bytes. */
export function renderEventPage(model: EventPageModel, words = WORDS): RenderedPage {
  return renderDocument(eventDocument(model, words));
}

/** Renders the bulletin of an event: the content of its page as a printable document. */
export function renderBulletin(model: EventPageModel, words = WORDS): RenderedPage {
  return renderDocument(bulletinDocument(model, words));
}

/** Renders the registration page of an event: empty, with the problems of a submission, or as a confirmation. */
export function renderRegistrationPage(model: RegistrationPageModel, words = WORDS): RenderedPage {
  return renderDocument(registrationDocument(model, words));
}

/** Renders the results page of a section. */
export function renderResultsPage(model: ResultsPageModel, words = WORDS): RenderedPage {
  return renderDocument(resultsDocument(model, words));
}

/** Renders the page of a section's round. */
export function renderRoundPage(model: RoundPageModel, words = WORDS): RenderedPage {
  return renderDocument(roundDocument(model, words));
}

/** Renders the calculation of a player's tie-breaks, a part of a results page that its script requests. */
export function renderTieBreaks(model: TieBreaksModel, words = WORDS): RenderedPage {
  return { html: tieBreaksMarkup(model, words), csp: "default-src 'none'; sandbox" };
}

/** Renders the hall screen of an event. */
export function renderHallScreen(model: HallScreenModel, words = WORDS): RenderedPage {
  return renderDocument(hallScreenDocument(model, words));
}

/** Renders the news page of an event. */
export function renderNewsPage(model: NewsPageModel, words = WORDS): RenderedPage {
  return renderDocument(newsDocument(model, words));
}

/** Renders a page of an event's earlier news, by its number. Throws if there is no page with that number. */
export function renderEarlierNewsPage(
  model: NewsPageModel,
  number: number,
  words = WORDS,
): RenderedPage {
  return renderDocument(earlierNewsDocument(model, number, words));
}

/** Renders the news of an event as an Atom feed, which runs nothing whatever type a browser assumes. */
export function renderNewsFeed(model: NewsPageModel, words = WORDS): RenderedPage {
  return { html: newsFeed(model, words), csp: "default-src 'none'; sandbox" };
}

/** Renders an embedded part of an event: its card, its players, or the standings of a section. */
export function renderEmbed(model: EmbedModel, words = WORDS): RenderedPage {
  return renderDocument(embedDocument(model, words));
}

/** Renders the public page of an organizer. */
export function renderOrganizerPage(model: OrganizerPageModel, words = WORDS): RenderedPage {
  return renderDocument(organizerDocument(model, words));
}

/** Renders the list of an organizer's tournaments for other sites. */
export function renderOrganizerEmbed(model: OrganizerPageModel, words = WORDS): RenderedPage {
  return renderDocument(organizerEmbedDocument(model, words));
}

/** Renders the Not Found page, to be sent with status 404. */
export function renderNotFoundPage(model: NotFoundModel, words = WORDS): RenderedPage {
  return renderDocument(notFoundDocument(model, words));
}

/** Renders a list of events, upcoming or open for registration, or its error page. */
export function renderEventListPage(model: EventListModel, words = WORDS): RenderedPage {
  return renderDocument(eventListDocument(model, words));
}

/** Renders the registration error page, to be sent with the status of the reason. */
export function renderRegistrationErrorPage(
  model: RegistrationErrorModel,
  words = WORDS,
): RenderedPage {
  return renderDocument(registrationErrorDocument(model, words));
}

/** Renders the page of an entry, for its player alone. */
export function renderEntryPage(model: EntryPageModel, words = WORDS): RenderedPage {
  return renderDocument(entryDocument(model, words));
}

/** Renders the form that mails lost links. */
export function renderLostLinkPage(model: LostLinkModel, words = WORDS): RenderedPage {
  return renderDocument(lostLinkDocument(model, words));
}

/** Renders the page to unsubscribe from an organizer's mails. */
export function renderOptOutPage(model: OptOutModel, words = WORDS): RenderedPage {
  return renderDocument(optOutDocument(model, words));
}

/** Renders the page for a link without an entry, to be sent with status 404. */
export function renderBrokenLinkPage(
  operator: Operator = NO_OPERATOR,
  words = WORDS,
): RenderedPage {
  return renderDocument(brokenLinkDocument(operator, words));
}
