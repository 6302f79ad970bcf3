import { toListedEvent } from '@tabiya/domain/pages/listed-event';
import { organizerPath } from '@tabiya/domain/routes/paths';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import embedScript from '../browser-scripts/embed-script.ts?script';
import signedInScript from '../browser-scripts/signed-in-script.ts?script';
import type { DocumentParts } from '../document.ts';
import { markup } from '../documents.tsx';
import { cardBoardsCss } from '../lists/card-boards.ts';
import eventListCss from '../lists/event-list.css?inline';
import { accentCss } from '../look/accent.ts';
import baseCss from '../look/base.css?inline';
import siteCss from '../site-frame/site.css?inline';
import { EmbedPage } from './EmbedPage.tsx';
import embedCss from './embed.css?inline';
import type { EmbedModel, OrganizerPageModel } from './embed-model.ts';
import { OrganizerEmbed, OrganizerPage } from './OrganizerPage.tsx';

const EMBED_CSS = baseCss + eventListCss + embedCss;
const organizerStyles = baseCss + siteCss + eventListCss;

/** Makes links open outside of the frame, in which the page of a tournament would refuse to be shown. */
const EMBED_HEAD = '<base target="_blank"><meta name="robots" content="noindex">';

/** The document parts of an embedded part of an event. */
export function embedDocument(model: EmbedModel, words: PublicWords): DocumentParts {
  const { event, url } = model.page;
  const cards = model.part === 'card' ? [toListedEvent(model.page)] : [];
  const body = markup(<EmbedPage model={model} />, words);
  return {
    ...embedParts(words),
    title: model.part === 'card' ? event.title : words.embed[model.part](event.title),
    description: event.title,
    canonical: url,
    color: event.primaryColorHex,
    css: EMBED_CSS + accentCss(event.primaryColorHex) + cardBoardsCss(cards),
    body,
  };
}

/** The document parts of the list of an organizer's tournaments for another site. */
export function organizerEmbedDocument(
  model: OrganizerPageModel,
  words: PublicWords,
): DocumentParts {
  const body = markup(<OrganizerEmbed model={model} />, words);
  return {
    ...embedParts(words),
    title: model.page.name,
    description: words.organizerPage.description(model.page.name),
    canonical: model.origin + organizerPath(model.slug),
    css: EMBED_CSS + cardBoardsCss(model.page.upcoming),
    body,
  };
}

/** The document parts of an organizer's page. */
export function organizerDocument(model: OrganizerPageModel, words: PublicWords): DocumentParts {
  const { name, upcoming, past } = model.page;
  const body = markup(<OrganizerPage model={model} />, words);
  return {
    language: words.terms.language,
    title: name,
    description: words.organizerPage.description(name),
    canonical: model.origin + organizerPath(model.slug),
    css: organizerStyles + cardBoardsCss([...upcoming, ...past]),
    script: signedInScript,
    body,
  };
}

function embedParts(words: PublicWords) {
  return {
    language: words.terms.language,
    head: EMBED_HEAD,
    script: embedScript,
    isEmbeddable: true,
  };
}
