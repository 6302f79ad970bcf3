import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { createContext, useContext } from 'react';

/** The words of the pages that the app does not show: lists, and the registration form with its answers. */
export const SiteWordsContext = createContext(WORDS);

/** Returns the words of the list or form that contains a component. */
export function useSiteWords(): PublicWords {
  return useContext(SiteWordsContext);
}
