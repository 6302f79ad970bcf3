import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';

/** The words in which a page is rendered. */
export const WordsContext = createContext(WORDS);

/** The words of the page that a component is part of. */
export function useWords(): PublicWords {
  return useContext(WordsContext);
}

/** A sentence with elements in it, as one node. */
export function phrase(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
