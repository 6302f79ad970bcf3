import { deduction } from '@tabiya/domain/event/entry-terms/deduction';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import { feesShown, showSum } from './choices.ts';
import { byId, type EntryForm, field, type Problem, problemSlot } from './form-page.ts';

/*
 * Loaded by the registration page when the field for a code gets the focus: shows what the code takes off. Without it,
 * the fee is shown without the code, which counts all the same.
 */
declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/** What a code takes off, in the sections where it counts; none = all. */
type Discount = { kind: 'amount' | 'percent'; value: number; sections: string[] };
type Answer = Partial<Discount> & { error?: Problem };

const form = document.forms[0] as EntryForm;
const input = byId('discountCode') as HTMLInputElement;
const apply = document.createElement('button');
const note = document.createElement('p');
let checked = '';
let discount: Discount | null = null;

apply.type = 'button';
apply.className = 'plain';
apply.textContent = WORDS.applyCode;
apply.onclick = check;
note.className = 'help';
note.role = 'status';
input.after(apply, note);
input.onchange = check;
const update = form.page.update;
form.page.update = (changed) => {
  update(changed);
  if (input.value !== checked) discount = null;
  note.textContent = discount ? takeOff(discount) : '';
  showSum(form);
};
if (input.value && document.activeElement !== input) void check();

async function check(): Promise<void> {
  const code = input.value.trim();
  if (code === '' || (discount && input.value === checked)) return form.page.update();
  const answer = await ask(code);
  if (input.value.trim() !== code) return;
  checked = input.value;
  discount = answer.kind ? (answer as Discount) : null;
  if (answer.error || byId('discountCode-error')) {
    problemSlot(input).textContent = answer.error?.message ?? '';
  }
  form.page.update();
}

/** Without a connection, nothing is shown: the code is checked when the form is sent. */
async function ask(code: string): Promise<Answer> {
  try {
    const response = await fetch('/api/check-code', {
      method: 'post',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ eventId: field(form, 'eventId')?.value, code }),
    });
    return await response.json();
  } catch {
    return {};
  }
}

/** Takes the discount off the fee of each player, and returns what the form says of it. */
function takeOff({ sections, ...off }: Discount): string {
  let counts = false;
  for (const shown of feesShown(form)) {
    const prefix = shown.name.slice(0, -8);
    const chosen = form.querySelector<HTMLInputElement>(`[name="${prefix}section"]:checked`);
    if (sections.length > 0 && !sections.includes(chosen?.value ?? '')) continue;
    counts = true;
    if (shown.value !== '') {
      shown.value = String(Number(shown.value) - deduction(Number(shown.value), off));
    }
  }
  return counts ? WORDS.codeApplied : WORDS.codeElsewhere;
}
