import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import { feesShown, showSum } from './choices.ts';
import {
  type Answer,
  attempt,
  byId,
  type EntryForm,
  field,
  type LoadedName,
  type Problem,
  SESSION_KEY,
} from './form-page.ts';
import { persistForm } from './persist-form.ts';
import { readSubmission } from './submission.ts';

declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/** The request timeout in milliseconds. */
const PATIENCE = 20_000;
const UNREACHABLE = `${WORDS.unreachable} ${WORDS.nothingLost}`;
const SILENT = `${WORDS.silent} ${WORDS.nothingLost}`;

/** Takes over the form of the page, if it has one. `follow` updates the form after each choice. */
export function takeOverForm(follow: (form: EntryForm) => void): void {
  const form = document.forms[0] as EntryForm | undefined;
  if (!form) return;
  const scripts: Partial<Record<LoadedName, Promise<unknown>>> = {};
  form.page = {
    send: (request) => request(),
    submission: () => readSubmission(form),
    show: (problems) => showMessages(form, problems),
    isAccount: false,
    update() {},
    restore() {},
    load(name) {
      scripts[name] ??= loaded(form, name);
      // Retry a script that failed to load the next time.
      scripts[name].catch(() => delete scripts[name]);
      return scripts[name];
    },
  };
  persistForm(form);
  follow(form);
  offerSending(form);
  form.page.load('offers').catch(() => {});
}

function loaded(form: EntryForm, name: LoadedName): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = String(form.dataset['scripts']).replace('*', name);
    script.onload = resolve;
    script.onerror = reject;
    const patience = AbortSignal.timeout(PATIENCE);
    patience.onabort = () => reject(patience.reason);
    document.head.append(script);
  });
}

function hasSession() {
  return attempt(() => localStorage[SESSION_KEY]);
}

function offerSending(form: EntryForm): void {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement;
  const add = byId('add-player') as HTMLElement;
  const submissionKey = field(form, 'submissionKey') as HTMLInputElement;
  // The idempotency key of this form: repeating an accepted submission returns the first answer.
  submissionKey.value = crypto.randomUUID();
  form.noValidate = true;
  form.onsubmit = async (submission) => {
    submission.preventDefault();
    if (button.disabled) return;
    const label = button.textContent;
    button.disabled = true;
    button.textContent = WORDS.submitting;
    form.page.show([]);
    const answer = await send(form);
    if (answer.registration) confirm(form, answer.confirmation);
    else await showAnswer(form, answer);
    button.disabled = false;
    button.textContent = label;
  };
  add.onclick = () =>
    form.page.load('family').catch(() => form.page.show([{ message: UNREACHABLE }]));
}

/** Submits the form and returns the answer, or a message after the timeout. */
async function send(form: EntryForm): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE);
  const request = async (headers?: Record<string, string>): Promise<Answer> => {
    const response = await fetch(form.action, {
      method: 'post',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(form.page.submission()),
      signal,
    });
    return response.json();
  };
  try {
    // A signed-in user, including one signed in from another tab meanwhile, must not be treated as a guest.
    if (form.page.isAccount || hasSession()) await form.page.load('account');
    return await form.page.send(request, signal);
  } catch (error) {
    return { error: { message: (error as Error).name === 'TimeoutError' ? SILENT : UNREACHABLE } };
  }
}

/** Shows the problems, with a link to each field. */
async function showAnswer(form: EntryForm, answer: Answer): Promise<void> {
  const problems = answer.problems ?? [answer.error ?? { message: UNREACHABLE }];
  if (problems.some(({ code }) => code)) await form.page.load('problems').catch(() => {});
  form.page.show(problems);
  for (const { field: name = '', parameters } of problems) {
    // Show the current fee and send it as shown.
    const shown = [...feesShown(form)].find((fee) => fee.name === name.replace('players.0.', ''));
    if (shown && parameters) shown.value = String(parameters['feeOwed']);
  }
  showSum(form);
}

/** Shows messages without fields, such as that there is no connection. */
function showMessages(form: EntryForm, problems: readonly Problem[]): void {
  const summary = form.querySelector('.summary') as HTMLElement;
  summary.textContent = problems
    .map(({ message }) => `${WORDS.failed[0]}${message}${WORDS.failed[1]}`)
    .join('. ');
  summary.hidden = problems.length === 0;
  if (problems.length > 0) summary.focus();
}

/** Redirects to the confirmation, which identifies the registration by a cookie. */
function confirm(form: EntryForm, confirmation = location.href): void {
  if (navigator.cookieEnabled) location.replace(confirmation);
  else form.textContent = WORDS.registered;
}
