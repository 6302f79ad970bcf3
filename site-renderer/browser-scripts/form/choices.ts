import { deduction } from '@tabiya/domain/event/entry-terms/deduction';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import { byId, type EntryForm, field, type SectionRules, sectionRules } from './form-page.ts';

declare const WORDS: ScriptWords<Pick<PublicWords['terms'], 'free' | 'locale'>>;

/** Applies further rules of the chosen section to the player with this prefix. */
type SectionListener = (
  form: EntryForm,
  prefix: string,
  rules: SectionRules,
  changed: HTMLInputElement | undefined,
) => void;

/**
 * Updates the form after each choice: the fee by section, day, and reduction; the byes that a section allows; and the
 * ID field for players without an ID.
 */
export function followChoices(form: EntryForm, follow: SectionListener): void {
  form.page.update = (changed) => {
    for (const box of form.querySelectorAll<HTMLInputElement>('[data-for]')) {
      const id = field(form, box.dataset['for'] ?? '');
      if (id) id.disabled = box.checked;
    }
    for (const shown of feesShown(form)) updatePlayer(form, shown, follow, changed);
    showSum(form);
  };
  form.oninput = () => form.page.update();
  form.page.update();
}

/** Returns the hidden fields with the fee of each player. */
export function feesShown(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll('[name$=feeShown]');
}

function updatePlayer(
  form: EntryForm,
  shown: HTMLInputElement,
  follow: SectionListener,
  changed: HTMLInputElement | undefined,
): void {
  const prefix = shown.name.slice(0, -8);
  const rules = sectionRules(form, prefix);
  followByes(prefix, rules);
  follow(form, prefix, rules, changed);
  const option = form.querySelector<HTMLElement>(`[name="${prefix}reduction"] :checked`);
  const { early, late } = form.dataset;
  const now = Date.now();
  const full = rules.fees?.[now < Number(early) ? 0 : now < Number(late) ? 1 : 2];
  const off = option?.dataset['off'] ?? '0';
  const reduction = {
    kind: off.endsWith('%') ? 'percent' : 'amount',
    value: Number.parseFloat(off),
  } as const;
  shown.dataset['full'] = String(full);
  shown.value = full === undefined ? '' : String(full - deduction(full, reduction));
}

function followByes(prefix: string, { byes }: SectionRules): void {
  const group = byId(`${prefix}byes`) as HTMLFieldSetElement | null;
  if (!group) return;
  group.hidden = group.disabled = !byes;
  if (!byes) return;
  const boxes = [...group.querySelectorAll('input')];
  const isAllowed = ({ value }: HTMLInputElement) => byes.rounds.includes(Number(value));
  const count = boxes.filter((box) => box.checked && isAllowed(box)).length;
  for (const box of boxes) box.disabled = !isAllowed(box) || (!box.checked && count >= byes.most);
}

/** Shows the sum of all players, if it is known. */
export function showSum(form: EntryForm): void {
  const sum = byId('feeShown');
  if (!sum) return;
  const fees = [...feesShown(form)].map(({ value }) => value);
  if (fees.includes('')) sum.textContent = sum.dataset['sum'] ?? '';
  else sum.textContent = amountText(fees.reduce((total, fee) => total + Number(fee), 0));
}

/** Returns an amount in minor units as the form shows it; empty without fees. */
export function amountText(minor: number): string {
  const { symbol, decimals } = byId('feeShown')?.dataset ?? {};
  if (minor === 0) return symbol === undefined ? '' : WORDS.free;
  const amount = minor / 10 ** Number(decimals);
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : Number(decimals);
  return symbol + amount.toLocaleString(WORDS.locale, { minimumFractionDigits });
}
