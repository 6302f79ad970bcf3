import { EN } from './en.ts';

/** The words of a language. A language that lacks one does not compile. */
export type PublicWords = typeof EN;

/** The language of public pages and of mails to players. */
export const WORDS: PublicWords = EN;
