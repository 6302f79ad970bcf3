import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { createContext, useContext } from 'react';

/** The words of the pages that the app does not show: lists, and the registration form with its answers. */
export const SiteWordsContext = createContext(WORDS);

/** The words of the list or the form that a component is part of. */
export function useSiteWords(): PublicWords {
  return useContext(SiteWordsContext);
}
