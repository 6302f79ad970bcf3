import { WHOLE_EVENT } from '@tabiya/domain/event/entry-terms/places';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { shortLabels } from '../../registration-page/short-labels.ts';
import type { ScriptWords } from '../script-words.ts';
import { fieldsToGo } from './fields-to-go.ts';
import { byId, type EntryForm, type Problem, problemSlot } from './form-page.ts';

/*
 * Loaded by the registration page if the server found problems with fields: shows each next to its field, a summary with
 * links to them, and how many fields are left.
 */
declare const WORDS: ScriptWords<
  PublicWords['registrationPage']['script'] &
    PublicWords['registrationPage']['takenId'] &
    PublicWords['registrationPage']['placeGone'] &
    Pick<PublicWords['registrationPage'], 'isRequired'> &
    Pick<PublicWords['registrationForm'], 'missing' | 'notAnswered'> &
    ReturnType<typeof shortLabels> & {
      /** A regular expression for the number of free places. */
      left: string;
      full: string;
      fullWaiting: string;
    }
>;

const SHORT: Readonly<Record<string, string>> = {
  section: WORDS.section,
  showName: WORDS.showName,
  paymentAcknowledged: WORDS.paymentAcknowledged,
};

const form = document.forms[0] as EntryForm;
const toGo = fieldsToGo(form);

form.page.show = (problems) => {
  // The fields of the first of several players have no prefix.
  const own = problems.map((problem) => ({
    ...problem,
    ...(problem.field && { field: problem.field.replace('players.0.', '') }),
  }));
  toGo.restart();
  for (const input of form.elements) {
    const problem = input.id ? own.find(({ field }) => field === input.id) : undefined;
    if (!problem && !byId(`${input.id}-error`)) continue;
    const slot = problemSlot(input as HTMLElement);
    slot.textContent = beside(problem, input as HTMLInputElement);
    delete slot.dataset['limit'];
    if (problem && hasOtherAnswer(problem, input)) toGo.add(input as HTMLInputElement, slot);
    if (!/FIELDSET|OUTPUT/.test(input.tagName)) input.ariaInvalid = problem ? 'true' : null;
    if (problem?.code === 'id_taken') askAboutId(input as HTMLInputElement, slot);
    const more = input.closest('details');
    if (problem && more) more.open = true;
    if (problem) form.page.reveal?.(input as HTMLElement);
  }
  toGo.show();
  for (const { code } of own) {
    if (code === 'place_gone') showGone(WORDS.fullWaiting);
    if (code === 'section_full') showGone(WORDS.full);
  }
  const summary = form.querySelector('.summary') as HTMLElement;
  const hasEmpty = own.some(isEmpty);
  summary.replaceChildren(
    ...(hasEmpty ? [heading()] : []),
    ...own.map((problem) => line(problem, hasEmpty)),
  );
  summary.hidden = own.length === 0;
  if (own.length > 0) summary.focus();
};

/** Returns true if another answer solves the problem: not that of the sum, nor of a place that can be waited for. */
function hasOtherAnswer({ code }: Problem, input: Element): boolean {
  return input.tagName !== 'OUTPUT' && code !== 'place_gone';
}

/** Returns the text of a problem next to its field: for an empty field with its name. */
function beside(problem: Problem | undefined, input: HTMLInputElement): string {
  const label = labelText(input);
  return problem?.message === WORDS.missing && label
    ? WORDS.isRequired[0] + label + WORDS.isRequired[1]
    : (problem?.message ?? '');
}

/** Returns the text of a field's label, or of a group's legend, without the mark of optional fields. */
function labelText(input: HTMLElement | null): string {
  const { labels = null } = input as HTMLInputElement;
  const label = labels?.[0] ?? input?.querySelector('legend');
  return label?.firstChild?.textContent ?? '';
}

/** Returns true if the problem is a missing answer, in the words of all fields. */
function isEmpty({ message }: Problem): boolean {
  return message === WORDS.missing || message === WORDS.notAnswered;
}

/** The first line of the summary if fields are empty. */
function heading(): HTMLElement {
  const line = document.createElement('p');
  const strong = document.createElement('b');
  strong.textContent = WORDS.missing;
  line.append(strong);
  return line;
}

/** Returns the text of the link to a field, behind the player if there are several: “Player 2: Full name”. */
function linkText(problem: Problem, hasEmpty: boolean): string {
  const input = byId(problem.field ?? '') as HTMLInputElement | null;
  const player = input?.closest('.player')?.querySelector('legend')?.textContent;
  return [player, fieldText(problem, input, hasEmpty)].filter((part) => part).join(': ');
}

/** Returns what names a problem: the label of a field that is empty, or else the problem itself. */
function fieldText(problem: Problem, input: HTMLInputElement | null, hasEmpty: boolean): string {
  const short = SHORT[problem.field?.replace(/^players\.\d+\./, '') ?? ''];
  if (hasEmpty && short) return short;
  if (problem.code === 'id_taken') {
    return WORDS.isTaken[0] + labelText(input) + WORDS.isTaken[1];
  }
  const isBlank = isEmpty(problem) || input?.value === '';
  return (isBlank && labelText(input)) || problem.message;
}

/** Asks whose ID it is if another entry has it, until it is corrected. */
function askAboutId(input: HTMLInputElement, slot: HTMLElement): void {
  if (byId(`${input.id}-taken`)) return;
  const question = document.createElement('div');
  const help = document.createElement('p');
  const label = document.createElement('label');
  const box = document.createElement('input');
  question.id = `${input.id}-taken`;
  question.className = 'taken';
  help.className = 'help';
  help.textContent = WORDS.help;
  label.className = 'check';
  box.type = 'checkbox';
  box.name = box.id = `${input.id}Disputed`;
  box.value = 'true';
  box.setAttribute('aria-describedby', slot.id);
  label.append(box, WORDS.disputed);
  question.append(help, label);
  slot.after(question);
  input.addEventListener('input', () => question.remove());
}

/**
 * A problem as a line of the summary, which links to its field, if any, or to the sign-in page. `hasEmpty` if the
 * summary starts with the sentence about empty fields.
 */
function line(problem: Problem, hasEmpty: boolean): HTMLElement {
  const { code, field, message, reference } = problem;
  const paragraph = document.createElement('p');
  const isGone = code === 'place_gone';
  const isEnded = code === 'session_expired';
  if (isEnded || (field && byId(field))) {
    const link = document.createElement('a');
    link.href = isEnded ? (byId('sign-in')?.querySelector('a')?.href ?? '/auth') : `#${field}`;
    link.textContent = isEnded ? message : linkText(problem, hasEmpty);
    paragraph.append(link);
  } else if (isGone) {
    paragraph.append(message);
  } else {
    paragraph.textContent = `${WORDS.failed[0]}${message}${WORDS.failed[1]}`;
    if (reference) paragraph.append(`${WORDS.reference[0]}${reference}${WORDS.reference[1]}`);
  }
  if (isGone) paragraph.append(...joinWaiting(field));
  return paragraph;
}

/**
 * Shows at the chosen section that its last place has gone. Of several players, those who still fit may have it, and so
 * the form says nothing.
 */
function showGone(text: string): void {
  const input = form.querySelector('.player') ? null : form.querySelector('[name=section]:checked');
  const facts = input?.closest('.option')?.querySelector('small');
  if (facts) facts.textContent = String(facts.textContent).replace(new RegExp(WORDS.left), text);
}

/** The offer to join the waiting list if the shown place has been taken. The field is that of the player's section. */
function joinWaiting(section = 'section'): HTMLElement[] {
  const help = document.createElement('small');
  const join = document.createElement('button');
  const isOneOfSeveral = form.querySelector('.player') !== null;
  help.textContent = isOneOfSeveral ? WORDS.someWaitHelp : WORDS.waitingHelp;
  join.type = 'button';
  join.textContent = WORDS.joinWaiting;
  join.onclick = () => {
    const known = document.createElement('input');
    const chosen = form.querySelector<HTMLInputElement>(`[name="${section}"]:checked`);
    known.type = 'hidden';
    known.name = 'knownFull';
    known.value = chosen?.value ?? WHOLE_EVENT;
    form.append(known);
    form.requestSubmit();
  };
  return [help, join];
}
