import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from '../add-style.ts';
import type { ScriptWords } from '../script-words.ts';
import { amountText, feesShown } from './choices.ts';
import { byId, type EntryForm, field } from './form-page.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/*
 * Only the card beside the form has room for rows. The bar on a phone has the amounts, or the number of fields to go, in
 * place of the label, which only screen readers get.
 */
const STYLE = `
.bar dl{display:none}
.bar .parts:not(:empty){display:block}
@media (width<64rem){.bar:has(.parts:not(:empty),.to-go) p>span{position:absolute;width:1px;overflow:hidden;clip-path:inset(50%)}}
@media (width>=64rem){
.bar .parts.parts{display:none}
.bar dl:not(:empty){display:grid;grid-template-columns:1fr auto;gap:6px 16px;margin-bottom:16px;padding-bottom:16px;border-bottom:1px solid var(--line);color:var(--ink)}
.bar dd{text-align:right;font-weight:600;font-variant-numeric:tabular-nums}
}`;

type Row = [label: string, amount: string];

/**
 * Shows what the sum consists of. The card has a row for the fee of each player by section, for what the reduction takes
 * off, and for what the discount code does; the bar has their amounts. Nothing while a fee is unknown, or if there is
 * nothing that the sum alone doesn’t say.
 */
export function showFeeRows(form: EntryForm): void {
  const sum = byId('feeShown');
  if (!sum) return;
  addStyle(STYLE);
  const label = document.createElement('span');
  const own = String(sum.previousSibling?.textContent);
  const rows = document.createElement('dl');
  const parts = document.createElement('small');
  parts.className = 'parts';
  label.append(sum.previousSibling as Text);
  sum.before(label);
  sum.after(parts);
  sum.parentElement?.before(rows);
  const { update } = form.page;
  const show = (changed?: HTMLInputElement) => {
    update(changed);
    const reduced = new Map([...feesShown(form)].map((shown) => [shown, shown.value]));
    // The script of a code takes its discount off the fees after this.
    queueMicrotask(() => {
      const shown = feeRows(form, reduced, own.replace(/:? *$/, ''));
      rows.replaceChildren(...elements(shown));
      parts.textContent = shown.length > 1 ? amounts(shown) : '';
      label.textContent = shown.length > 1 ? WORDS.total : own;
    });
  };
  form.page.update = show;
  show();
}

function feeRows(
  form: EntryForm,
  reduced: ReadonlyMap<HTMLInputElement, string>,
  feeLabel: string,
): Row[] {
  const players = [...feesShown(form)];
  if (players.some(({ value }) => value === '')) return [];
  let byCode = 0;
  const rows = players.flatMap((shown): Row[] => {
    const prefix = shown.name.slice(0, -'feeShown'.length);
    const section = form.querySelector(`[name="${prefix}section"]:checked`);
    const reduction = form.querySelector(`[name="${prefix}reduction"] :checked`);
    const full = Number(shown.dataset['full']);
    const asReduced = Number(reduced.get(shown) ?? shown.value);
    byCode += asReduced - Number(shown.value);
    const label = [
      players.length > 1 && (field(form, `${prefix}fullName`)?.value.trim() || playerOf(shown)),
      section?.closest('.option')?.querySelector('b')?.textContent,
    ].filter((part) => part);
    return [
      [label.join(' · ') || feeLabel, amountText(full)],
      ...less(reduction?.textContent ?? '', full - asReduced),
    ];
  });
  const all = [...rows, ...less(codeLabel(form), byCode)];
  return all.length === 1 && all[0]?.[0] === feeLabel ? [] : all;
}

/** “Player 2”. The first has no legend. */
function playerOf(shown: HTMLElement): string {
  return (
    shown.closest('.player')?.querySelector('legend')?.textContent ??
    `${WORDS.player[0]}1${WORDS.player[1]}`
  );
}

/** A row of what is taken off, unless that is nothing. */
function less(label: string, amount: number): Row[] {
  return amount > 0 ? [[label, `−${amountText(amount)}`]] : [];
}

function codeLabel(form: EntryForm): string {
  return form.querySelector('label[for=discountCode]')?.firstChild?.textContent ?? '';
}

/** The amounts in a line, equal ones once: “2 × €20 + €45 − €10”. */
function amounts(rows: readonly Row[]): string {
  const counts = new Map<string, number>();
  for (const [, amount] of rows) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return [...counts]
    .map(([amount, count]) => {
      const sign = amount.startsWith('−') ? '− ' : '+ ';
      return sign + (count > 1 ? `${count} × ` : '') + amount.replace('−', '');
    })
    .join(' ')
    .replace('+ ', '');
}

function elements(rows: readonly Row[]): HTMLElement[] {
  return rows.flatMap((texts) =>
    texts.map((text, index) => {
      const element = document.createElement(index === 0 ? 'dt' : 'dd');
      element.dir = 'auto';
      element.textContent = text;
      return element;
    }),
  );
}
