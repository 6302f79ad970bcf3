import { byId, type EntryForm, field, problemSlot, type SectionRules } from './form-page.ts';

/** Checks a player's eligibility after a rating or a year was typed, or a section chosen. */
export function measureOnChange(form: EntryForm): void {
  const changed = ({ target }: Event) => form.page.update(target as HTMLInputElement);
  form.oninput = (event) => {
    // Do not check a rating while its four digits are being typed.
    const { type, value } = event.target as HTMLInputElement;
    if (type !== 'text' || value.length > 3) changed(event);
    else form.page.update();
  };
  // Delayed, because a message moves the page, and the click that left the field would miss its target.
  form.onchange = (event) => setTimeout(changed, 250, event);
}

const PLACES = ['section', 'fideRating', 'nationalRating', 'birthYear'];

/**
 * Asks for the year of birth if the chosen section has limits on it, and shows at the choice and at the field why the
 * section is unsuitable, once a rating or a year was typed.
 */
export function followSection(
  form: EntryForm,
  prefix: string,
  { limits = [], year }: SectionRules,
  changed: HTMLInputElement | undefined,
): void {
  const some = byId(`${prefix}birthYear`)?.closest<HTMLElement>('[data-some]');
  if (some) some.hidden = !year;
  const { name = '' } = changed ?? {};
  if (!name.startsWith(prefix) || !PLACES.includes(name.slice(prefix.length))) return;
  const showReason = (place: string, text: string) => {
    const input = byId(prefix + place);
    if (!input || !(text || byId(`${prefix}${place}-error`))) return;
    const slot = problemSlot(input);
    slot.textContent = slot.dataset['limit'] = text;
  };
  for (const place of PLACES) showReason(place, '');
  for (const [place, sign, bound, text] of limits) {
    const typed = measuredNumber(field(form, prefix + place));
    if ((typed - bound) * sign > 0) {
      for (const at of ['section', place]) showReason(at, text.replace('{0}', String(typed)));
    }
  }
}

/**
 * Returns the rating or year that a section's limits apply to; NaN if there is none. For a player chosen from a rating
 * list, the list's value counts, whatever is typed.
 */
export function measuredNumber(input: HTMLInputElement | null): number {
  return Number.parseInt(input?.dataset['listed'] ?? input?.value ?? '', 10);
}
