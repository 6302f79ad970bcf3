import { writtenName } from '@tabiya/domain/entries/list/written-name';
import { ratingByKind } from '@tabiya/domain/event/rating-kind';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import { type Edition, editionName, fillPlaces } from './edition.ts';
import { byId, type EntryForm, field, sectionRules } from './form-page.ts';
import type { FoundPlayer } from './player-search.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/** A field's value before the list filled it in, and the one filled in. */
type FilledField = { before: string; value: string };

/** A chosen player, with the fields that were filled in for them. */
export type Choice = {
  edition: Edition;
  player: FoundPlayer;
  /** The prefix of the player's field names. */
  prefix: string;
  fields: Map<HTMLInputElement, FilledField>;
  id: HTMLInputElement | null;
  name: HTMLInputElement | null;
  rating: HTMLInputElement | null;
  /** The box for having no ID, if it had to be unticked. */
  unticked: HTMLInputElement | null;
};

/**
 * Fills in the list's data about a player, if the form asks for it, and marks it as the list's. Replaced texts are
 * stored for `restoreFields`; fields that the list does not have are unchanged.
 */
export function fillIn(
  form: EntryForm,
  prefix: string,
  player: FoundPlayer,
  edition: Edition,
): Choice {
  const isFide = edition.list === 'FIDE';
  const own = (name: string) => field(form, prefix + name);
  const id = own(isFide ? 'fideId' : 'localFederationId');
  const rating = own(isFide ? 'fideRating' : 'nationalRating');
  const name = own('fullName');
  const unticked = id && form.querySelector<HTMLInputElement>(`[data-for="${id.name}"]:checked`);
  if (unticked) unticked.checked = false;
  const fields: Choice['fields'] = new Map();
  const federation = /^[A-Z]{3}$/.test(player.federation) ? player.federation : '';
  for (const [input, value] of [
    [name, writtenName(player.name)],
    [id, player.id],
    [rating, String(countingRating(form, prefix, player)?.rating ?? '')],
    [own('title'), player.title],
    [own('federation'), federation],
  ] as const) {
    if (!input || value === '' || !canHave(input, value)) continue;
    fields.set(input, { before: input.value, value });
    input.value = value;
    mark(input, WORDS.fromList[0] + editionName(edition) + WORDS.fromList[1]);
    // Whose ID and rating were chosen is seen; title and federation are in the box already.
    const more = input === id || input === rating ? input.closest('details') : null;
    if (more) more.open = true;
  }
  const choice = { edition, player, prefix, fields, id, name, rating, unticked };
  noteRating(form, choice);
  applyToForm(form, choice);
  // Before the list's mark, a field is only described by its problem.
  for (const input of fields.keys()) describe(input, (ids) => [...ids, `${input.id}-listed`]);
  return choice;
}

/** Undoes filling in: restores what was typed before, and keeps what was typed since. */
export function restoreFields(form: EntryForm, choice: Choice): void {
  for (const [input, { before, value }] of choice.fields) {
    if (input.value === value) input.value = before;
    unmark(input);
  }
  endListing(choice);
  if (choice.unticked && choice.id?.value === '') choice.unticked.checked = true;
  applyToForm(form, choice);
}

/**
 * Removes the mark from each field that differs from the list. While ID and name are those of the list, its rating
 * still counts, and a changed rating field shows a note.
 */
export function followChanges(form: EntryForm, choice: Choice): void {
  const { fields, edition, id, name, rating } = choice;
  for (const [input, { value }] of fields) {
    if (input.value === value) continue;
    fields.delete(input);
    unmark(input);
    const listed = input.dataset['listed'];
    if (input === rating && listed) {
      mark(input, fillPlaces(WORDS.listCounts, editionName(edition), listed)).classList.add(
        'counts',
      );
    }
  }
  const stands = id && name && fields.has(id) && fields.has(name);
  if (!stands) endListing({ fields, rating });
  else noteRating(form, choice);
}

/** Returns the rating of a player that counts in the chosen section. */
function countingRating(form: EntryForm, prefix: string, player: FoundPlayer) {
  return ratingByKind(player, sectionRules(form, prefix).kind ?? 'standard');
}

/**
 * Notes the rating that counts for the section, even if another one is typed. A rating filled in by the list becomes
 * that of the section's kind, and is labeled with its kind if that is not obvious.
 */
function noteRating(form: EntryForm, { edition, player, prefix, fields, rating }: Choice): void {
  const counting = countingRating(form, prefix, player);
  if (!rating || !counting) return;
  const value = String(counting.rating);
  rating.dataset['listed'] = value;
  const filled = fields.get(rating);
  const { kind = 'standard' } = sectionRules(form, prefix);
  if (!filled || (kind === 'standard' && filled.value === value)) return;
  rating.value = filled.value = value;
  const words = { standard: WORDS.standard, rapid: WORDS.rapid, blitz: WORDS.blitz };
  const [before, after] = words[counting.kind];
  const source = WORDS.fromList[0] + editionName(edition) + WORDS.fromList[1];
  mark(rating, `${source}: ${before}${value}${after}`);
}

function endListing({ fields, rating }: Pick<Choice, 'fields' | 'rating'>): void {
  if (!rating) return;
  delete rating.dataset['listed'];
  if (!fields.has(rating)) unmark(rating);
}

/** Returns true if a field can have a value: for a choice, only one of its options. */
function canHave(input: HTMLElement, value: string): boolean {
  return (
    !(input instanceof HTMLSelectElement) ||
    [...input.options].some((option) => option.value === value)
  );
}

function mark(input: HTMLElement, text: string): HTMLElement {
  unmark(input);
  const note = document.createElement('p');
  note.className = 'help listed';
  note.id = `${input.id}-listed`;
  note.dataset['lookup'] = '';
  note.textContent = text;
  input.after(note);
  describe(input, (ids) => [...ids, note.id]);
  return note;
}

function unmark(input: HTMLElement): void {
  const note = byId(`${input.id}-listed`);
  if (!note) return;
  note.remove();
  describe(input, (ids) => ids.filter((id) => id !== note.id));
}

function describe(input: HTMLElement, change: (ids: string[]) => string[]): void {
  const ids = change((input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  if (ids.length > 0) input.setAttribute('aria-describedby', [...new Set(ids)].join(' '));
  else input.removeAttribute('aria-describedby');
}

/** Makes the form store the filled-in values and check the player's eligibility. */
function applyToForm(form: EntryForm, { rating }: Choice): void {
  form.dispatchEvent(new Event('input'));
  form.page.update(rating ?? undefined);
}
