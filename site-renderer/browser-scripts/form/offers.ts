import type { PublicWords } from '@tabiya/domain/words/public-words';
import { reportVisit } from '../report-visit.ts';
import type { ScriptWords } from '../script-words.ts';
import { type Edition, editionName } from './edition.ts';
import { showFeeRows } from './fee-rows.ts';
import { foldSections } from './fold-sections.ts';
import { attempt, ENTERED_KEY, type EntryForm, field, SESSION_KEY } from './form-page.ts';
import { nameButton } from './name-button.ts';

/*
 * Loaded by every registration form, for offers beyond typing: the account of users who are signed in or were before;
 * moving unsuitable sections out of the way; the button’s name for a full one; what the sum consists of; and if the site
 * has a rating list, a box before the name for finding oneself in it. The look-up script is loaded when the box gets the
 * focus. Without a list everything is typed, and no box is shown. Also reports that the form was opened, if the site
 * counts visits.
 */
declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

const form = document.forms[0] as EntryForm;

if (form.dataset['counted'] !== undefined) reportVisit();
if (hasSession() || hasRegisteredHere()) form.page.load('account').catch(() => {});
foldSections(form);
nameButton(form);
showFeeRows(form);
form.addEventListener('focusin', ({ target }) => {
  const { federation, code } = (target as HTMLElement).dataset;
  if (federation !== undefined) form.page.load('federations').catch(() => {});
  if (code !== undefined) form.page.load('code').catch(() => {});
});
offerLookUp().catch(() => {});

function hasSession() {
  return attempt(() => localStorage[SESSION_KEY]);
}

function hasRegisteredHere() {
  return attempt(() => localStorage[ENTERED_KEY]?.includes(field(form, 'eventId')?.value));
}

async function offerLookUp(): Promise<void> {
  const response = await fetch(`/api/players?list=${form.dataset['lists'] ?? 'FIDE *'}`);
  const edition: Edition = await response.json();
  if (!edition.list) return;
  form.page.offerLookUp = (player) => addBox(player, edition);
  for (const player of [form, ...form.querySelectorAll<HTMLElement>('.player')]) {
    addBox(player, edition);
  }
  form.addEventListener('focusin', ({ target }) => {
    if ((target as HTMLElement).dataset['list']) form.page.load('lookup').catch(() => {});
  });
}

function addBox(player: HTMLElement, { list, asOf }: Edition): void {
  const name = player.querySelector('[name$=fullName]');
  if (!name) return;
  const place = document.createElement('div');
  const label = document.createElement('label');
  const box = document.createElement('input');
  const help = document.createElement('p');
  place.className = 'field find';
  // Not copied for further players, who get their own.
  place.dataset['lookup'] = '';
  box.id = name.id.replace('fullName', 'find');
  box.role = 'combobox';
  box.ariaExpanded = 'false';
  box.ariaAutoComplete = 'list';
  box.autocomplete = 'off';
  box.spellcheck = false;
  box.maxLength = 100;
  Object.assign(box.dataset, { list, asOf });
  label.htmlFor = box.id;
  if (player !== form) label.textContent = WORDS.findPlayer;
  else if (list === 'FIDE') label.textContent = WORDS.findByFideId;
  else label.textContent = WORDS.findByFederationId;
  help.className = 'help';
  help.id = `${box.id}-help`;
  help.textContent = WORDS.fillsIn[0] + editionName({ list, asOf }) + WORDS.fillsIn[1];
  box.setAttribute('aria-describedby', help.id);
  place.append(label, box, help);
  name.closest('.field')?.before(place);
}
