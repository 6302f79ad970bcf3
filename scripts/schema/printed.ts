import { printEntryLists } from './entry-lists.ts';
import { printPersonalMessages, printReservedWords, printTransliterated } from './word-lists.ts';

/** The files of the schema that are printed from rules in domain. */
export const PRINTED: Readonly<Record<string, () => string>> = {
  'foundation/reserved-words.sql': printReservedWords,
  'foundation/transliterated.sql': printTransliterated,
  'entries/entry-lists.sql': printEntryLists,
  'messages/personal-messages.sql': printPersonalMessages,
};
