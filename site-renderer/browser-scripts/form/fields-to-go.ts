import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from '../add-style.ts';
import type { ScriptWords } from '../script-words.ts';
import { byId, type EntryForm } from './form-page.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/* The bar on a phone has the number in place of what the sum consists of. */
const STYLE = `
.bar .to-go{display:block}
@media (width<64rem){.bar:has(.to-go) .parts.parts{display:none}}`;

/** A field with a problem: where the problem is shown, its text, and the answer that was submitted. */
type OpenField = { input: HTMLInputElement; slot: HTMLElement; text: string; submitted: string };

/**
 * The count of fields with problems, below the price. A field counts until it is answered, or answered differently, when
 * its problem goes, too.
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
  const { update } = form.page;
  form.page.update = (changed) => {
    update(changed);
    for (const open of fields) follow(open);
    show();
  };
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

/**
 * Also true if the field is no longer asked for, by another section or because its player was removed; or if the player
 * says that an ID is correct. Another answer outside a section's limits is none.
 */
function isAnswered({ input, slot, submitted }: OpenField): boolean {
  const now = answer(input);
  const isAsked = input.isConnected && !input.disabled && input.closest('[hidden]') === null;
  const disputed = byId(`${input.id}Disputed`) as HTMLInputElement | null;
  const isChanged = now !== '' && now !== submitted && !slot.dataset['limit'];
  return !isAsked || isChanged || disputed?.checked === true;
}

/**
 * Shows the problem of a field while it is open. Its place stays, so that nothing moves while somebody types. A
 * section's limits may show another one there.
 */
function follow(open: OpenField): void {
  const { input, slot, text } = open;
  if (!isAnswered(open)) slot.textContent ||= text;
  else if (slot.textContent === text) {
    const margin = Number.parseFloat(getComputedStyle(slot).marginTop);
    slot.style.minHeight = `${slot.offsetHeight + margin}px`;
    slot.textContent = '';
  }
  if (input.tagName !== 'FIELDSET') input.ariaInvalid = slot.textContent ? 'true' : null;
}
