import type { PublicWords } from '@tabiya/domain/words/public-words';
import hallScreenScript from '../browser-scripts/hall-screen-script.ts?script';
import type { DocumentParts } from '../document.ts';
import { markup } from '../documents.tsx';
import { accentCss, nightCss } from '../look/accent.ts';
import baseCss from '../look/base.css?inline';
import { HallScreen, type HallScreenModel } from './HallScreen.tsx';
import hallScreenCss from './hall-screen.css?inline';

/** The document parts of an event's hall screen. Search engines are directed to the event's page instead. */
export function hallScreenDocument(model: HallScreenModel, words: PublicWords): DocumentParts {
  const { event, url } = model;
  return {
    language: words.terms.language,
    title: words.hallScreen.title(event.title),
    description: words.hallScreen.description(event.title),
    canonical: url,
    color: event.primaryColorHex,
    head: '<meta name="robots" content="noindex">',
    css:
      baseCss + hallScreenCss + accentCss(event.primaryColorHex) + nightCss(event.primaryColorHex),
    script: hallScreenScript,
    body: markup(<HallScreen model={model} />, words),
  };
}
