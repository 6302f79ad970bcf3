import { writtenName } from '@tabiya/domain/participants/written-name';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import { type Edition, editionName, worded } from './edition.ts';
import { byId, type EntryForm, field } from './form-page.ts';
import type { FoundPlayer } from './player-search.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/** What a field had before the list filled it in, and what it was filled with. */
type Filled = { before: string; value: string };

/** A player who was chosen: what was filled in for them. */
export type Choice = {
  edition: Edition;
  fields: Map<HTMLInputElement, Filled>;
  id: HTMLInputElement | null;
  name: HTMLInputElement | null;
  rating: HTMLInputElement | null;
  /** The box that says there is no ID, if it had to be unticked. */
  unticked: HTMLInputElement | null;
};

/**
 * Fills in what the list says of a player, where the form asks for it, and marks it as the list's. What was typed there
 * is kept for `takeBack`; what the list does not say stays as it was typed.
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
    [rating, String(player.standard ?? '')],
    [own('title'), player.title],
    [own('federation'), federation],
  ] as const) {
    if (!input || value === '' || !canHave(input, value)) continue;
    fields.set(input, { before: input.value, value });
    input.value = value;
    mark(input, WORDS.fromList[0] + editionName(edition) + WORDS.fromList[1]);
    const more = input.closest('details');
    if (more) more.open = true;
  }
  // What decides on a section, also when another rating is typed.
  if (rating && player.standard !== null) rating.dataset['listed'] = String(player.standard);
  const choice = { edition, fields, id, name, rating, unticked };
  tellForm(form, choice);
  // What is wrong with a field describes it alone at first.
  for (const input of fields.keys()) describe(input, (ids) => [...ids, `${input.id}-listed`]);
  return choice;
}

/** Takes back what was filled in: what was typed before stands again, and what was typed since stays. */
export function takeBack(form: EntryForm, choice: Choice): void {
  for (const [input, { before, value }] of choice.fields) {
    if (input.value === value) input.value = before;
    unmark(input);
  }
  endListing(choice);
  if (choice.unticked && choice.id?.value === '') choice.unticked.checked = true;
  tellForm(form, choice);
}

/**
 * Takes the mark off each field that no longer has what the list says. While ID and name are those of the list, its
 * rating counts all the same, and a changed one says so.
 */
export function followChanges({ fields, edition, id, name, rating }: Choice): void {
  for (const [input, { value }] of fields) {
    if (input.value === value) continue;
    fields.delete(input);
    unmark(input);
    const listed = input.dataset['listed'];
    if (input === rating && listed) {
      mark(input, worded(WORDS.listCounts, editionName(edition), listed)).classList.add('counts');
    }
  }
  const stands = id && name && fields.has(id) && fields.has(name);
  if (!stands) endListing({ fields, rating });
}

function endListing({ fields, rating }: Pick<Choice, 'fields' | 'rating'>): void {
  if (!rating) return;
  delete rating.dataset['listed'];
  if (!fields.has(rating)) unmark(rating);
}

/** Whether a field can have a value: a choice only one of its options. */
function canHave(input: HTMLElement, value: string): boolean {
  return (
    !(input instanceof HTMLSelectElement) || [...input.options].some((one) => one.value === value)
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

/** Lets the form keep what was filled in, and measure the player by it. */
function tellForm(form: EntryForm, { rating }: Choice): void {
  form.dispatchEvent(new Event('input'));
  form.page.update(rating ?? undefined);
}
