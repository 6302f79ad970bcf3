import { writtenName } from '@tabiya/domain/entries/list/written-name';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { addStyle } from '../add-style.ts';
import type { ScriptWords } from '../script-words.ts';
import { type Edition, editionName, fillPlaces } from './edition.ts';
import { byId, type EntryForm } from './form-page.ts';
import { type Choice, fillIn, followChanges, restoreFields } from './listed-fields.ts';
import { type FoundPlayer, isEnough, playerSearch } from './player-search.ts';

/*
 * Loaded by the registration page when the box for finding oneself in a rating list gets the focus: a combobox (ARIA:
 * list autocomplete with manual selection) for each player of the form.
 */
declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;
/** The style of all elements added here. */
declare const STYLE: string;

/** One box with its state. */
type LookUp = {
  box: HTMLInputElement;
  popup: HTMLElement;
  list: HTMLElement;
  note: HTMLElement;
  players: readonly FoundPlayer[];
  /** The index of the active option; -1 for none. */
  active: number;
  choice: Choice | null;
  /** The timer after which the box shows that it is searching. */
  silence: number;
  search: ReturnType<typeof playerSearch>;
};

/** How long an answer may take before the box shows that it is searching, in milliseconds. */
const SILENCE = 300;

const form = document.forms[0] as EntryForm;
const lookUps = new Map<HTMLInputElement, LookUp>();

addStyle(STYLE);

form.addEventListener('focusin', ({ target }) => findLookUp(target));
form.addEventListener('input', ({ target }) => {
  const lookUp = findLookUp(target);
  if (lookUp) look(lookUp);
});
form.addEventListener('keydown', (event) => {
  const lookUp = findLookUp(event.target);
  if (lookUp) press(lookUp, event);
});
form.addEventListener('focusout', ({ target }) => {
  const lookUp = findLookUp(target);
  if (!lookUp) return;
  lookUp.search.stop();
  close(lookUp);
});
// After other handlers of the change.
for (const change of ['input', 'change'] as const) {
  form.addEventListener(change, () => setTimeout(refreshAll));
}
const first = findLookUp(document.activeElement);
if (first) look(first);

/** Returns the look-up of a box, created on its first focus; null for any other element. */
function findLookUp(target: unknown): LookUp | null {
  if (!(target instanceof HTMLInputElement) || !target.dataset['list']) return null;
  const known = lookUps.get(target);
  if (known) return known;
  const popup = made('div', 'found');
  const list = document.createElement('ul');
  const note = made('p', 'help');
  popup.hidden = true;
  list.role = 'listbox';
  list.id = `${target.id}-list`;
  list.ariaLabel = target.labels?.[0]?.textContent ?? '';
  note.ariaLive = 'polite';
  popup.append(list, note);
  target.after(popup);
  target.setAttribute('aria-controls', list.id);
  // Keep the focus in the box while an option is pressed.
  popup.onpointerdown = (event) => event.preventDefault();
  popup.onmousedown = (event) => event.preventDefault();
  const lookUp: LookUp = {
    box: target,
    popup,
    list,
    note,
    players: [],
    active: -1,
    choice: null,
    silence: 0,
    search: playerSearch((players) => show(lookUp, players)),
  };
  lookUps.set(target, lookUp);
  return lookUp;
}

function made(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  // Not copied for further players.
  element.dataset['lookup'] = '';
  return element;
}

function readEdition({ box }: LookUp): Edition {
  const { list = '', asOf = '' } = box.dataset;
  return { list, asOf };
}

/** Searches for the typed text, if it is long enough. */
function look(lookUp: LookUp): void {
  const { box, search, popup } = lookUp;
  const typed = box.value.trim().toLowerCase();
  if (!isEnough(typed)) {
    search.stop();
    close(lookUp);
    return;
  }
  search.find(readEdition(lookUp).list, typed);
  clearTimeout(lookUp.silence);
  lookUp.silence = Number(
    setTimeout(() => {
      if (popup.hidden) showNote(lookUp, WORDS.looking);
    }, SILENCE),
  );
}

/** Shows the players found, or that there are none or the list is unavailable. */
function show(lookUp: LookUp, players: readonly FoundPlayer[] | null): void {
  const { list, box } = lookUp;
  if (document.activeElement !== box) return;
  lookUp.players = players ?? [];
  list.replaceChildren(...lookUp.players.map((player, place) => option(lookUp, player, place)));
  point(lookUp, -1);
  if (players === null) showNote(lookUp, WORDS.lookUpFailed);
  else if (players.length === 0) showNote(lookUp, WORDS.nobodyFound);
  else showNote(lookUp, players.length > 9 ? WORDS.firstTen : WORDS.notOnList);
  // On a phone the keyboard leaves little room below the box.
  const room = visualViewport?.height ?? innerHeight;
  if (lookUp.popup.getBoundingClientRect().bottom > room) {
    box.parentElement?.scrollIntoView({ block: 'start' });
  }
}

function showNote({ popup, note, box, players }: LookUp, text: string): void {
  note.textContent = text;
  popup.hidden = false;
  box.ariaExpanded = String(players.length > 0);
}

/** One player as an option. Data from a list is text, never markup. */
function option(lookUp: LookUp, player: FoundPlayer, place: number): HTMLElement {
  const { id, name, federation, title, standard, rapid, blitz } = player;
  const line = document.createElement('li');
  line.role = 'option';
  line.id = `${lookUp.list.id}-${place}`;
  line.onclick = () => choose(lookUp, place);
  const ratings = [
    String(standard ?? WORDS.unrated),
    rapid && WORDS.rapid[0] + rapid + WORDS.rapid[1],
    blitz && WORDS.blitz[0] + blitz + WORDS.blitz[1],
  ];
  line.append(
    text('b', [title, writtenName(name)].filter(Boolean).join(' ')),
    text('i', federation),
    text('small', [id, ...ratings].filter(Boolean).join(' · '), 'facts'),
  );
  return line;
}

function text(tag: string, content: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = content;
  element.className = className;
  element.dir = 'auto';
  return element;
}

/** Makes an option active, or none. */
function point(lookUp: LookUp, place: number): void {
  const { list, box } = lookUp;
  lookUp.active = place;
  for (const [at, line] of [...list.children].entries()) line.ariaSelected = String(at === place);
  const line = list.children[place];
  if (line) box.setAttribute('aria-activedescendant', line.id);
  else box.removeAttribute('aria-activedescendant');
  line?.scrollIntoView({ block: 'nearest' });
}

function press(lookUp: LookUp, event: KeyboardEvent): void {
  const { players, active, popup, box } = lookUp;
  const last = players.length - 1;
  // While letters are being composed, Enter and arrows belong to the keyboard.
  if (event.isComposing) return;
  if (event.key === 'Enter') {
    // Do not submit the form from here.
    event.preventDefault();
    if (!popup.hidden) choose(lookUp, last === 0 ? 0 : active);
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (popup.hidden) look(lookUp);
    else if (event.key === 'ArrowDown')
      point(lookUp, active < last ? active + 1 : Math.min(0, last));
    else point(lookUp, active > 0 ? active - 1 : last);
  } else if (event.key === 'Escape') {
    if (popup.hidden) box.value = '';
    lookUp.search.stop();
    close(lookUp);
  }
}

function close(lookUp: LookUp): void {
  clearTimeout(lookUp.silence);
  lookUp.popup.hidden = true;
  lookUp.box.ariaExpanded = 'false';
  lookUp.players = [];
  lookUp.list.replaceChildren();
  point(lookUp, -1);
}

/** Fills in a player in place of a previously chosen one, and offers to undo it. */
function choose(lookUp: LookUp, place: number): void {
  const player = lookUp.players[place];
  if (!player) return;
  const { box } = lookUp;
  forget(lookUp);
  const edition = readEdition(lookUp);
  lookUp.choice = fillIn(form, box.id.slice(0, -'find'.length), player, edition);
  lookUp.search.stop();
  box.value = '';
  close(lookUp);
  const undo = document.createElement('button');
  const chosen = made('p', 'chosen help');
  undo.type = 'button';
  undo.className = 'plain';
  undo.textContent = WORDS.notMe;
  undo.onclick = () => {
    forget(lookUp);
    box.focus();
  };
  chosen.id = `${box.id}-chosen`;
  chosen.ariaLive = 'polite';
  lookUp.popup.after(chosen);
  showHelp(box, false);
  const name = [player.title, writtenName(player.name)].filter(Boolean).join(' ');
  const sentence = fillPlaces(WORDS.filledIn, name, editionName(edition));
  chosen.append(text('span', sentence), undo);
}

/** Undoes the choice of a player, if any. */
function forget(lookUp: LookUp): void {
  byId(`${lookUp.box.id}-chosen`)?.remove();
  showHelp(lookUp.box, true);
  if (lookUp.choice) restoreFields(form, lookUp.choice);
  lookUp.choice = null;
}

/** Shows the help of the box, or hides it while the box shows a result. */
function showHelp({ id }: HTMLElement, isShown: boolean): void {
  const help = byId(`${id}-help`);
  if (help) help.hidden = !isShown;
}

/** Updates marks after each input, and drops the boxes of removed players. */
function refreshAll(): void {
  for (const [box, { choice }] of lookUps) {
    if (!box.isConnected) lookUps.delete(box);
    else if (choice) followChanges(form, choice);
  }
}
