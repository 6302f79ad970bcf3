import { federationNames } from '@tabiya/domain/time-and-place/fide-federation';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import type { EntryForm } from './form-page.ts';

/*
 * Loaded by the registration page when the federation field gets the focus: offers the names of all federations, of
 * which the server stores the three letters. Without it, the user types a name or the letters.
 */
declare const WORDS: ScriptWords<Pick<PublicWords['terms'], 'locale'>>;

const form = document.forms[0] as EntryForm;
const list = document.createElement('datalist');
list.id = 'federations';
list.append(...federationNames(WORDS.locale).map((name) => new Option('', name)));
form.append(list);
offerNames();
// Includes the fields of players added later.
form.addEventListener('focusin', offerNames);

function offerNames(): void {
  for (const input of form.querySelectorAll('[data-federation]')) {
    input.setAttribute('list', list.id);
  }
}
