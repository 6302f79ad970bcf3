import { foldedText } from '../../text/folded-text.ts';

/**
 * Yes and no as people mark it in a list: in the languages of the recognized headers (`heads-in-languages.ts`), folded,
 * and by signs.
 */
const YES = ['yes', 'y', 'true', 'x', '✓', '1', 'ja', 'j', 'oui', 'si', 's', 'tak', 'sim'];
const NO = ['no', 'n', 'false', '-', 'nein', 'non', 'nee', 'nie', 'nei', 'nej', 'nao'];

/** Returns true or false if a cell says yes or no, else null. */
export function readYesNo(cell: string): boolean | null {
  const word = foldedText(cell).trim();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}
