import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from '../add-style.ts';
import type { ScriptWords } from '../script-words.ts';
import { byId, type EntryForm } from './form-page.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/* The bar on a phone has the number in place of the label and of what the sum consists of. */
const STYLE = `
.bar .to-go{display:block}
@media (width<64rem){.bar:has(.to-go) :is(p>span,.parts.parts){display:none}}`;

/** The space above a problem in pixels, as in `fields.css`. */
const MARGIN = 6;

/** A field with a problem: where the problem is shown, its text, and the answer that was submitted. */
type OpenField = { input: HTMLInputElement; slot: HTMLElement; text: string; submitted: string };

/**
 * Returns what counts the fields with problems: each until it is answered, or answered differently, when its problem
 * goes, too. The number is shown below the price.
 */
export function fieldsToGo(form: EntryForm) {
  const note = document.createElement('small');
  let fields: OpenField[] = [];
  note.className = 'to-go';
  addStyle(STYLE);
  const show = () => {
    const count = fields.filter((open) => !isAnswered(open)).length;
    note.textContent = count === 1 ? WORDS.oneToGo : WORDS.toGo[0] + count + WORDS.toGo[1];
    if (count === 0) note.remove();
    else (byId('feeShown')?.closest('div') ?? form.querySelector('.bar'))?.append(note);
  };
  form.addEventListener('input', () => {
    for (const open of fields) follow(open);
    show();
  });
  return {
    /** Forgets the fields of the last submission. */
    restart() {
      for (const { slot } of fields) slot.style.minHeight = '';
      fields = [];
    },
    add(input: HTMLInputElement, slot: HTMLElement) {
      fields.push({ input, slot, text: slot.textContent, submitted: answer(input) });
    },
    show,
  };
}

/** Returns the answer of a field, or of a group of options; empty for none. */
function answer(input: HTMLInputElement): string {
  if (input.type === 'checkbox') return String(input.checked || '');
  if (input.tagName !== 'FIELDSET') return input.value;
  return [...input.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value).join();
}

/** Also true if the field is no longer asked for: by another section, or because its player was removed. */
function isAnswered({ input, submitted }: OpenField): boolean {
  const now = answer(input);
  const isAsked = input.isConnected && !input.disabled && input.closest('[hidden]') === null;
  return !isAsked || (now !== '' && now !== submitted);
}

/**
 * Shows the problem of a field while it is open. Its place stays, so that nothing moves while somebody types. A
 * section's limits may show another one there.
 */
function follow(open: OpenField): void {
  const { input, slot, text } = open;
  if (!isAnswered(open)) slot.textContent ||= text;
  else if (slot.textContent === text) {
    slot.style.minHeight = `${slot.offsetHeight + MARGIN}px`;
    slot.textContent = '';
  }
  if (input.tagName !== 'FIELDSET') input.ariaInvalid = slot.textContent ? 'true' : null;
}
