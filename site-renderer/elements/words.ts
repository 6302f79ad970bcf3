import { EVENT_PAGE } from '@tabiya/domain/words/en/event-page';
import { SITE } from '@tabiya/domain/words/en/site';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';

/** The words of everything that the app shows, too: an event's page in its preview, and the header. */
export type PageWords = Pick<PublicWords, 'terms' | 'eventPage' | 'site'>;

/** The words in which a page is rendered. */
export const WordsContext = createContext<PageWords>({
  terms: TERMS,
  eventPage: EVENT_PAGE,
  site: SITE,
});

/** Returns the words of the page that contains a component. */
export function useWords(): PageWords {
  return useContext(WordsContext);
}

/** A sentence with elements in it, as one node. */
export function phrase(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
