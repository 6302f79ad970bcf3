import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from '../add-style.ts';
import type { ScriptWords } from '../script-words.ts';
import { fillPlaces } from './edition.ts';
import { type EntryForm, field, type SectionRules } from './form-page.ts';
import { measuredNumber } from './sections.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

const STYLE = `
.unfit{border:1px solid var(--line-strong);border-top:0;border-radius:0 0 8px 8px}
.option:has(+.unfit:not([hidden])){border-end-start-radius:0;border-end-end-radius:0}
.unfit summary{padding:11px 14px;color:var(--muted)}
.unfit .option{border-width:1px 0 0;border-radius:0}`;

/**
 * Moves the sections that a player's rating or year of birth rules out into a collapsed list below the others, and back
 * when that changes. The chosen section stays, and so do all if none would be left. Without a script all are visible.
 */
export function foldSections(form: EntryForm): void {
  const order = [...form.querySelectorAll<HTMLInputElement>('#section .option input')].map(
    ({ value }) => value,
  );
  if (order.length < 2) return;
  addStyle(STYLE);
  const { update } = form.page;
  form.page.update = (changed) => {
    update(changed);
    for (const group of form.querySelectorAll<HTMLElement>('#section,[id$=".section"]')) {
      foldGroup(form, group, order);
    }
  };
  form.page.update();
}

/** A section offered by the form, and the fields that make it unsuitable. */
type Offer = { option: HTMLElement; input: HTMLInputElement; brokenBy: string[] };

function foldGroup(form: EntryForm, group: HTMLElement, order: readonly string[]): void {
  const prefix = group.id.slice(0, -'section'.length);
  const offers = [...group.querySelectorAll<HTMLElement>('.option')].map((option): Offer => {
    const input = option.querySelector('input') as HTMLInputElement;
    return { option, input, brokenBy: input.checked ? [] : brokenFields(form, prefix, input) };
  });
  offers.sort((a, b) => order.indexOf(a.input.value) - order.indexOf(b.input.value));
  const unfit = offers.filter(({ brokenBy }) => brokenBy.length > 0);
  const folded = unfit.length < offers.length ? unfit : [];
  const place = unfitFold(group);
  const isAsBefore = offers.every(
    (offer) => place.contains(offer.option) === folded.includes(offer),
  );
  place.hidden = folded.length === 0;
  if (folded.length > 0) (place.firstChild as HTMLElement).textContent = title(folded);
  if (isAsBefore) return;
  const focused = document.activeElement as HTMLElement;
  place.before(...offers.filter((offer) => !folded.includes(offer)).map(({ option }) => option));
  place.append(...folded.map(({ option }) => option));
  // A moved element loses the focus.
  if (group.contains(focused)) focused.focus();
}

/** Returns the fields whose numbers rule a section out. A number being typed counts from its fourth digit. */
function brokenFields(form: EntryForm, prefix: string, section: HTMLInputElement): string[] {
  const { limits = [] }: SectionRules = JSON.parse(section.dataset['rules'] ?? '{}');
  return limits
    .filter(([name, sign, bound]) => {
      const input = field(form, prefix + name);
      const isBeingTyped = input === document.activeElement && Number(input?.value.length) < 4;
      return !isBeingTyped && (measuredNumber(input) - bound) * sign > 0;
    })
    .map(([name]) => name);
}

/** Returns the collapsed list of a group, below its last section. */
function unfitFold(group: HTMLElement): HTMLDetailsElement {
  const known = group.querySelector<HTMLDetailsElement>('.unfit');
  if (known) return known;
  const place = document.createElement('details');
  place.className = 'unfit';
  place.append(document.createElement('summary'));
  [...group.querySelectorAll('.option')].at(-1)?.after(place);
  return place;
}

/** Returns the reason, and the names of the sections. */
function title(folded: readonly Offer[]): string {
  const names = folded.map(({ option }) => option.querySelector('b')?.textContent ?? '');
  const [first = ''] = names;
  const sections =
    names.length > 1 ? fillPlaces(WORDS.andMore, first, String(names.length - 1)) : first;
  const isBirth = (name: string) => name === 'birthYear';
  const reasons = folded.flatMap(({ brokenBy }) => brokenBy);
  if (reasons.every(isBirth)) return WORDS.notForBirthYear[0] + sections + WORDS.notForBirthYear[1];
  if (reasons.some(isBirth)) return WORDS.notForEither[0] + sections + WORDS.notForEither[1];
  return WORDS.notForRating[0] + sections + WORDS.notForRating[1];
}
