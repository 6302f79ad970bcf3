import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import { attempt, byId, type EntryForm, field, type Submission } from './form-page.ts';
import { foldPlayers, followLines } from './player-lines.ts';
import { addField } from './submission.ts';

/*
 * Loaded by the registration page to add another player: further players with the fields of the first, who share
 * contact, payment, and one submission. Players with a name fold into a line when another is added.
 */
declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/** The maximum number of players in one submission, as on the server. */
const MOST = 20;
/** The attributes of a field that contain its name or another field's. */
const NAMING = [
  'id',
  'name',
  'for',
  'aria-describedby',
  'data-for',
  'aria-controls',
  'aria-activedescendant',
];

const form = document.forms[0] as EntryForm;
const add = byId('add-player') as HTMLButtonElement;
/** The fields of a player before anything was filled in, to copy. */
const blank = [
  ...form.querySelectorAll<HTMLElement>('[data-player]:not([data-player] [data-player])'),
].map(copyPart);

form.page.submission = submissionOfAll;
followLines(form);
/** The fields for email and phone number, given once, and the part above them: the first player's name. */
const contact = field(form, 'email')?.closest('.pair') as HTMLElement;
const nameOfFirst = contact.previousElementSibling as HTMLElement;
const contactHeading = heading(WORDS.sharedContact);
const firstHeading = heading(`${WORDS.player[0]}1${WORDS.player[1]}`);
// Folded with the first player.
firstHeading.dataset['player'] = '';

add.onclick = () => {
  shareContact();
  foldPlayers(form);
  addPlayer().querySelector<HTMLElement>('input,select')?.focus();
};
const kept = keptPlayers();
if (kept === 0) add.click();
if (kept > 0) {
  shareContact();
  for (let player = 0; player < kept; player += 1) addPlayer();
  form.page.restore();
}
form.page.update();

function heading(text: string): HTMLElement {
  const element = document.createElement('h3');
  element.textContent = text;
  return element;
}

/** Moves email and phone number above the first player, since they are those of all. */
function shareContact(): void {
  if (contactHeading.isConnected) return;
  nameOfFirst.before(contactHeading, contact, firstHeading);
}

/** Moves them back below the name. */
function unshareContact(): void {
  contactHeading.remove();
  firstHeading.remove();
  nameOfFirst.after(contact);
}

/** Returns the number of further players in the tab's draft of the form. */
function keptPlayers(): number {
  const key = `tabiya-form-${field(form, 'eventId')?.value}`;
  const names = attempt(() => Object.keys(JSON.parse(sessionStorage[key] ?? '{}'))) ?? [];
  return Math.max(0, ...names.map((name) => Number(/^players\.(\d+)\./.exec(name)?.[1] ?? 0)));
}

function players(): HTMLFieldSetElement[] {
  return [...form.querySelectorAll<HTMLFieldSetElement>('.player')];
}

function addPlayer(): HTMLFieldSetElement {
  const player = document.createElement('fieldset');
  const remove = document.createElement('button');
  player.className = 'player';
  remove.type = 'button';
  remove.className = 'plain remove';
  remove.onclick = () => removePlayer(player);
  player.append(
    document.createElement('legend'),
    remove,
    ...blank.map((part) => part.cloneNode(true)),
  );
  form.page.offerLookUp?.(player);
  add.before(player);
  renumber();
  form.page.update();
  return player;
}

function removePlayer(player: HTMLFieldSetElement): void {
  const next = player.nextElementSibling;
  player.remove();
  if (players().length === 0) unshareContact();
  renumber();
  form.page.update();
  form.dispatchEvent(new Event('input'));
  (next?.querySelector<HTMLElement>('input,select') ?? add).focus();
}

/** Numbers the field names of each player, starting with 1 for the second. */
function renumber(): void {
  for (const [index, player] of players().entries()) {
    const number = String(index + 2);
    for (const element of player.querySelectorAll('*')) {
      for (const attribute of NAMING) {
        const value = element.getAttribute(attribute);
        if (value === null) continue;
        const names = value
          .split(' ')
          .map((name) => name.replace(/^(players\.\d+\.)?/, `players.${index + 1}.`));
        element.setAttribute(attribute, names.join(' '));
      }
    }
    const legend = player.querySelector('legend');
    const remove = player.querySelector('.remove');
    if (legend) legend.textContent = `${WORDS.player[0]}${number}${WORDS.player[1]}`;
    if (remove) remove.textContent = `${WORDS.removePlayer[0]}${number}${WORDS.removePlayer[1]}`;
  }
  add.disabled = players().length >= MOST - 1;
}

/** Copies a part of the first player's fields in its initial state. */
function copyPart(part: HTMLElement): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const added of copy.querySelectorAll('[data-lookup],[data-once]')) added.remove();
  for (const input of copy.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
    if (input.type === 'checkbox' || input.type === 'radio') {
      input.checked = false;
      input.disabled = input.hasAttribute('data-full');
    } else if (input.type !== 'hidden') {
      input.value = '';
      input.disabled = false;
    }
    input.ariaInvalid = null;
    delete input.dataset['listed'];
    if (/-listed\b/.test(input.getAttribute('aria-describedby') ?? '')) {
      input.removeAttribute('aria-describedby');
    }
  }
  for (const problem of copy.querySelectorAll('.problem')) problem.textContent = '';
  for (const taken of copy.querySelectorAll<HTMLElement>('.taken')) taken.hidden = true;
  for (const more of copy.querySelectorAll('details')) {
    more.open = false;
    const title = more.querySelector('b');
    if (title) title.textContent = WORDS.moreAboutPlayer;
    // Notes are given once, and may be all there is.
    if (!more.querySelector('input,select,textarea')) more.remove();
  }
  return copy;
}

/** Returns all players with the answers given once for all of them; a single player alone. */
function submissionOfAll(): Submission {
  const all: Submission[] = [{}];
  for (const [name, value] of new FormData(form)) {
    const [, index = '0', own = name] = /^players\.(\d+)\.(.+)$/.exec(name) ?? [];
    all[Number(index)] ??= {};
    addField(all[Number(index)] ?? {}, own, value);
  }
  const [first = {}] = all;
  return all.length > 1 ? { ...first, players: all } : first;
}
