import type { PublicWords } from '@tabiya/domain/words/public-words';
import signedInScript from '../browser-scripts/signed-in-script.ts?script';
import type { DocumentParts } from '../document.ts';
import { markup } from '../documents.tsx';
import { BrokenLinkPage } from '../entry-page/BrokenLinkPage.tsx';
import type { LostLinkModel, OptOutModel } from '../entry-page/entry-model.ts';
import { LostLinkPage } from '../entry-page/LostLinkPage.tsx';
import lostLinkCss from '../entry-page/lost-link.css?inline';
import { OptOutPage } from '../entry-page/OptOutPage.tsx';
import { cardBoardsCss } from '../lists/card-boards.ts';
import { EventListPage } from '../lists/EventListPage.tsx';
import eventListCss from '../lists/event-list.css?inline';
import { type EventListModel, listAddress } from '../lists/event-list-model.ts';
import baseCss from '../look/base.css?inline';
import loneRookCss from '../look/lone-rook.css?inline';
import {
  type RegistrationErrorModel,
  RegistrationErrorPage,
} from '../registration-page/RegistrationErrorPage.tsx';
import type { Operator } from './operator.ts';
import siteCss from './site.css?inline';
import { SITE_PICTURES, sitePicture } from './site-pictures.ts';

const listStyles = baseCss + siteCss + eventListCss;
const siteStyles = baseCss + siteCss;
const missingStyles = siteStyles + loneRookCss;
const lostLinkStyles = baseCss + siteCss + lostLinkCss;

/** The document parts of a list of events. */
export function eventListDocument(model: EventListModel, words: PublicWords): DocumentParts {
  const { kind, list, origin, query } = model;
  const body = markup(<EventListPage model={model} />, words);
  return {
    language: words.terms.language,
    title: words.lists[kind].title,
    description: words.lists[kind].lead,
    canonical: origin + listAddress(kind, query),
    picture: sitePicture(origin, SITE_PICTURES.lists),
    css: listStyles + cardBoardsCss(list?.events ?? []),
    script: signedInScript,
    body,
  };
}

/** The document parts of the registration error page. */
export function registrationErrorDocument(
  model: RegistrationErrorModel,
  words: PublicWords,
): DocumentParts {
  const body = markup(<RegistrationErrorPage model={model} />, words);
  return {
    language: words.terms.language,
    title: words.registrationPage.error.title,
    description: model.message,
    css: missingStyles,
    script: signedInScript,
    body,
  };
}

/** The document parts of the form for a lost link. */
export function lostLinkDocument(model: LostLinkModel, words: PublicWords): DocumentParts {
  const body = markup(<LostLinkPage model={model} />, words);
  return {
    language: words.terms.language,
    title: words.entryPage.lost.title,
    description: words.entryPage.lost.lead,
    css: lostLinkStyles,
    script: signedInScript,
    body,
  };
}

/** The document parts of the page to unsubscribe from an organizer's mails. */
export function optOutDocument(model: OptOutModel, words: PublicWords): DocumentParts {
  const { title, broken, lead } = words.messageMail.optOut;
  const body = markup(<OptOutPage model={model} />, words);
  return {
    language: words.terms.language,
    title,
    description: model.event === null ? broken : lead(model.event.title),
    css: siteStyles,
    script: signedInScript,
    body,
  };
}

/** The document parts of the page for a link without an entry. */
export function brokenLinkDocument(operator: Operator, words: PublicWords): DocumentParts {
  const body = markup(<BrokenLinkPage operator={operator} />, words);
  return {
    language: words.terms.language,
    title: words.entryPage.notFound.title,
    description: words.entryPage.notFound.text,
    css: missingStyles,
    script: signedInScript,
    body,
  };
}
