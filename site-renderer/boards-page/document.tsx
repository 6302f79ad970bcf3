import type { PublicWords } from '@tabiya/domain/words/public-words';
import boardsScript from '../browser-scripts/boards-script.tsx?script';
import { withWords } from '../browser-scripts/script-words.ts';
import type { DocumentParts } from '../document.ts';
import { markup } from '../documents.tsx';
import baseCss from '../look/base.css?inline';
import { BoardsPage } from './BoardsPage.tsx';
import boardsCss from './boards.css?inline';

/**
 * The document parts of the page for phones at the boards. It is the same for all, because only the browser knows the
 * link.
 */
export function boardsDocument(words: PublicWords): DocumentParts {
  const { title, description, script } = words.boardsPage;
  return {
    language: words.terms.language,
    title,
    description,
    head: '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    css: baseCss + boardsCss,
    script: withWords(boardsScript, script),
    body: markup(<BoardsPage words={words.boardsPage} />, words),
  };
}
