import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from '../add-style.ts';
import type { ScriptWords } from '../script-words.ts';
import { amountText, feesShown } from './choices.ts';
import { type EntryForm, field } from './form-page.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/* The first open player says what the answer about the name means; once is enough. */
const STYLE = `
[data-player].folded,.player.folded>:not(.finished){display:none}
form>[data-player]:not(.folded):has(>#showName)~.player [id$=showName-help],.player:not(.folded)~.player [id$=showName-help]{display:none}
.player{padding:12px 0 0;border:0;border-top:1px solid var(--line);border-radius:0}
.player>legend{float:left;padding:0;margin:0;font:600 1.25rem/2.2 var(--font-serif)}
.player>.remove{float:right;min-height:44px;margin:0;color:var(--muted);font:400 .875rem/1.43 var(--font-sans)}
.player>.remove+*{clear:both;margin-top:0}
.player.folded{padding:0;border:0}
.finished{display:flex;align-items:center;gap:8px 16px;min-height:60px;border-top:1px solid var(--line)}
.finished>span{flex:1;min-width:0}
.finished b{display:block}
.finished .plain{min-height:44px;font:600 .875rem/1.43 var(--font-sans)}`;

/** A player in one line, and the parts of the form that it stands for. */
type PlayerLine = { prefix: () => string; parts: HTMLElement[]; line: HTMLElement };

const lines = new Set<PlayerLine>();

/** Keeps the lines of folded players up to date, and opens a player who has a problem. */
export function followLines(form: EntryForm): void {
  addStyle(STYLE);
  const { update } = form.page;
  form.page.update = (changed) => {
    update(changed);
    // The script of a code takes its discount off the fees after this.
    queueMicrotask(() => {
      for (const known of lines) fillLine(form, known);
    });
  };
  form.page.reveal = (input) => {
    for (const known of lines) if (known.parts.some((part) => part.contains(input))) open(known);
  };
}

/** Folds each open player with a name into a line with their name, section, and fee, and a button that opens them. */
export function foldPlayers(form: EntryForm): void {
  for (const name of form.querySelectorAll<HTMLInputElement>('[name$=fullName]')) {
    const player = name.closest<HTMLElement>('.player');
    if (name.value.trim() === '' || name.closest('.folded')) continue;
    const own = [...form.querySelectorAll<HTMLElement>('form > [data-player]')];
    const known: PlayerLine = {
      prefix: () => name.name.slice(0, -'fullName'.length),
      parts: player ? [player] : own,
      line: document.createElement('div'),
    };
    known.line.className = 'finished';
    lines.add(known);
    fillLine(form, known);
    if (player) player.prepend(known.line);
    else own[0]?.before(known.line);
    for (const part of known.parts) part.classList.add('folded');
  }
}

function open(known: PlayerLine): void {
  for (const part of known.parts) part.classList.remove('folded');
  known.line.remove();
  lines.delete(known);
}

/** Returns a player's ID, like `FIDE 1503014`; empty without one. */
function idText(form: EntryForm, prefix: string): string {
  const typed = (name: string) => {
    const input = field(form, prefix + name);
    return input === null || input.disabled ? '' : input.value.trim();
  };
  const fideId = typed('fideId');
  return fideId === '' ? typed('localFederationId') : `FIDE ${fideId}`;
}

function fillLine(form: EntryForm, known: PlayerLine): void {
  const prefix = known.prefix();
  const name = field(form, `${prefix}fullName`);
  const chosen = form.querySelector(`[name="${prefix}section"]:checked`);
  // Not by name, which the sum's element has as its id.
  const fee = [...feesShown(form)].find((shown) => shown.name === `${prefix}feeShown`)?.value ?? '';
  const facts = document.createElement('span');
  const strong = document.createElement('b');
  const section = document.createElement('small');
  const price = document.createElement('span');
  const change = document.createElement('button');
  strong.dir = section.dir = 'auto';
  strong.textContent = name?.value ?? '';
  section.textContent = [
    chosen?.closest('.option')?.querySelector('b')?.textContent,
    idText(form, prefix),
  ]
    .filter(Boolean)
    .join(' · ');
  facts.append(strong, section);
  price.style.flex = 'none';
  price.textContent = fee === '' ? '' : amountText(Number(fee));
  change.type = 'button';
  change.className = 'plain';
  change.textContent = WORDS.changeDetails;
  change.ariaLabel = WORDS.changePlayer[0] + strong.textContent + WORDS.changePlayer[1];
  change.onclick = () => {
    open(known);
    name?.focus();
  };
  known.line.replaceChildren(facts, price, change);
}
