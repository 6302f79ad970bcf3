import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from './script-words.ts';

/*
 * The inline script of the registration page: submits the form in place, shows each problem beside its field, and
 * reveals the confirmation that the page already contains. It uses the session that the app stores in this browser and
 * renews it as the app does. Without the script the form posts like any form.
 */
declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

type Problem = { message: string; code?: string; field?: string; reference?: string };
type Answer = {
  registration?: Record<string, string>;
  error?: Problem;
  problems?: Problem[];
};
/** The profile of a signed-in person and the players they have registered for this event. */
type Known = {
  profile: Record<string, string | number | null>;
  entered: { fullName: string; isOwn: boolean }[];
};
/** A session as supabase-js keeps it. */
type Session = {
  access_token: string;
  refresh_token?: string;
  expires_at: number;
  user: { email: string };
};

const SESSION_KEY = 'tabiya-auth';
/** The request timeout in milliseconds. */
const PATIENCE = 20_000;
const JSON_TYPE = { 'content-type': 'application/json' };
const LOST = WORDS.nothingLost;
const UNREACHABLE = `${WORDS.unreachable} ${LOST}`;
const SILENT = `${WORDS.silent} ${LOST}`;
const ENDED = WORDS.sessionEnded;

/** The user for whom the form is filled in; null for a guest. */
let account: Session | null = null;

const byId = (id: string) => document.getElementById(id);
const form = document.forms[0];
if (form) {
  takeOver(form);
  offerNoId(form);
  void recognize(form);
}

function takeOver(form: HTMLFormElement): void {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement;
  const label = button.textContent;
  const submissionKey = form.querySelector<HTMLInputElement>('[name=submissionKey]');
  // The idempotency key of this form: repeating an accepted submission returns the first answer.
  if (submissionKey) submissionKey.value = crypto.randomUUID();
  form.noValidate = true;
  form.onsubmit = async (submission) => {
    submission.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    button.textContent = WORDS.submitting;
    showProblems(form, []);
    const { registration, problems, error } = await send(form);
    button.disabled = false;
    button.textContent = label;
    if (registration) confirm(form, registration);
    else showProblems(form, problems ?? [error ?? { message: UNREACHABLE }]);
  };
}

/** Finds out who is signed in. A failure is retried when the form is sent. */
async function recognize(form: HTMLFormElement): Promise<void> {
  const had = storedSession();
  if (!had) return;
  try {
    const session = await currentSession(AbortSignal.timeout(PATIENCE));
    const link = byId('sign-in')?.firstElementChild;
    if (session) actFor(form, session);
    else if (link) link.textContent = ENDED;
  } catch {}
}

/** Fills in the form for the account, or resets it for a guest. */
function actFor(form: HTMLFormElement, session: Session | null): void {
  account = session;
  const signIn = byId('sign-in');
  const email = form.elements.namedItem('email') as HTMLInputElement;
  const choice = byId('who-plays') as HTMLFieldSetElement;
  if (signIn) signIn.hidden = !!session;
  email.readOnly = !!session;
  choice.hidden = choice.disabled = !session;
  if (!session) return;
  email.value = session.user.email;
  askWhoPlays(form, choice, session);
}

function storedSession(): Session | null {
  try {
    const session = JSON.parse(localStorage[SESSION_KEY]) as Session;
    return session.user.email ? session : null;
  } catch {
    return null;
  }
}

/** Whether the access token is usable for the next request: neither expiring nor rejected. */
function isGood(session: Session, refused?: string): boolean {
  return session.expires_at > Date.now() / 1000 + 30 && session.access_token !== refused;
}

/**
 * The current session, renewed if its access token has expired or was rejected; null when there is none or it has
 * ended. Throws when that cannot be determined. Only one tab at a time renews it, since a refresh token can be used
 * only once.
 */
async function currentSession(signal: AbortSignal, refused?: string): Promise<Session | null> {
  const stored = storedSession();
  if (!stored || isGood(stored, refused)) return stored;
  const renew = () => renewedSession(signal, refused);
  // The name that supabase-js uses for its own lock.
  return navigator.locks?.request(`lock:${SESSION_KEY}`, { signal }, renew) ?? renew();
}

async function renewedSession(signal: AbortSignal, refused?: string): Promise<Session | null> {
  const stored = storedSession();
  // Another tab was faster, or there is no refresh token.
  if (!stored || isGood(stored, refused)) return stored;
  if (!stored.refresh_token) return null;
  const config = await (await fetch('/api/config', { signal })).json();
  const response = await fetch(`${config.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'post',
    headers: { apikey: config.supabaseKey, ...JSON_TYPE },
    body: JSON.stringify({ refresh_token: stored.refresh_token }),
    signal,
  });
  const answer = await response.json();
  const now = storedSession();
  // The app does not use the lock: a session it has stored in the meantime wins, and so does signing out.
  if (now?.refresh_token !== stored.refresh_token) return now;
  if (response.ok) {
    answer.expires_at ??= Math.floor(Date.now() / 1000) + answer.expires_in;
    localStorage[SESSION_KEY] = JSON.stringify(answer);
    // Another tab may get the lock before it sees what was stored here: browsers pass storage on a little later.
    await new Promise((passedOn) => setTimeout(passedOn, 200));
    return answer;
  }
  if (response.status > 403) throw answer;
  delete localStorage[SESSION_KEY];
  return null;
}

/** Disables the ID field while the box says there is none yet; its text stays. */
function offerNoId(form: HTMLFormElement): void {
  const box = byId('idPending') as HTMLInputElement | null;
  const field = form.elements.namedItem(box?.dataset['for'] ?? '') as HTMLInputElement | null;
  if (!box || !field) return;
  const follow = () => {
    field.disabled = box.checked;
  };
  box.onchange = follow;
  follow();
}

/** Asks a signed-in person whether they register themselves or somebody else, and fills in their profile. */
function askWhoPlays(form: HTMLFormElement, choice: HTMLFieldSetElement, session: Session): void {
  const [self, other] = choice.querySelectorAll('input');
  if (!self || !other) return;
  if (new URLSearchParams(location.search).get('player') === 'other') other.checked = true;
  void known(form, session).then(({ profile, entered }) => {
    if (entered.length > 0) showEntered(entered);
    if (entered.some(({ isOwn }) => isOwn)) {
      self.disabled = true;
      other.checked = true;
    }
    choice.onchange = () => fillIn(form, profile, other.checked);
    fillIn(form, profile, other.checked);
  });
}

async function known(form: HTMLFormElement, session: Session): Promise<Known> {
  try {
    const { value } = form.elements.namedItem('eventId') as HTMLInputElement;
    const response = await fetch(`/api/profile?eventId=${value}`, {
      headers: authorization(session),
    });
    if (response.ok) return await response.json();
  } catch {
    // The player can still type it.
  }
  return { profile: {}, entered: [] };
}

function showEntered(entered: Known['entered']): void {
  const note = byId('entered') as HTMLElement;
  const names = note.querySelector('strong') as HTMLElement;
  names.textContent = entered
    .map(({ fullName, isOwn }) =>
      isOwn ? `${WORDS.yourself[0]}${fullName}${WORDS.yourself[1]}` : fullName,
    )
    .join(', ');
  note.hidden = false;
}

/**
 * Fills in the profile of a signed-in player, and clears it again when somebody else plays, except for the phone
 * number. Other input stays.
 */
function fillIn(form: HTMLFormElement, profile: Known['profile'], isOther: boolean): void {
  for (const [name, value] of Object.entries(profile)) {
    const input = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!input || value === null) continue;
    const text = String(value);
    if (isOther && name !== 'phoneNumber') {
      if (input.value === text) input.value = '';
    } else if (input.value === '') input.value = text;
  }
}

function authorization(session: Session) {
  return { authorization: `Bearer ${session.access_token}` };
}

/** Submits the form and shows the result, or a message after the timeout. */
async function send(form: HTMLFormElement): Promise<Answer> {
  try {
    return await sendAs(form, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    return { error: { message: isSlow ? SILENT : UNREACHABLE } };
  }
}

/** Submits the form for the user it was filled in for. If somebody else is signed in by now, they review it first. */
async function sendAs(
  form: HTMLFormElement,
  signal: AbortSignal,
  refused?: string,
): Promise<Answer> {
  const session = account || storedSession() ? await currentSession(signal, refused) : null;
  if (session?.user.email !== account?.user.email) {
    actFor(form, session);
    const message = `${WORDS.signedInAs[0]}${session?.user.email}${WORDS.signedInAs[1]}`;
    return { error: session ? { message } : { message: ENDED, code: 'session_expired' } };
  }
  const response = await fetch(form.action, {
    method: 'post',
    headers: { accept: 'application/json', ...JSON_TYPE, ...(session && authorization(session)) },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
    signal,
  });
  const answer: Answer = await response.json();
  return session && !refused && answer.error?.code === 'session_expired'
    ? sendAs(form, signal, session.access_token)
    : answer;
}

function showProblems(form: HTMLFormElement, problems: Problem[]): void {
  for (const input of form.elements) {
    const slot = byId(`${input.id}-error`);
    if (!slot) continue;
    const problem = problems.find(({ field }) => field === input.id);
    slot.textContent = problem?.message ?? '';
    input.ariaInvalid = problem ? 'true' : null;
    if (problem?.code === 'id_taken') askAboutId(input as HTMLInputElement);
    const more = input.closest('details');
    if (problem && more) more.open = true;
  }
  const summary = form.querySelector('.summary') as HTMLElement;
  const messages = problems.map(({ message }) => message);
  // Several empty fields share one line, which links to the first.
  const once = problems.filter(({ message }, index) => messages.indexOf(message) === index);
  summary.replaceChildren(...once.map(line));
  summary.hidden = problems.length === 0;
  if (problems.length > 0) summary.focus();
}

/** Asks whose ID it is when another entry has it, until it is corrected. */
function askAboutId(input: HTMLInputElement): void {
  const question = byId(`${input.id}-taken`) as HTMLElement;
  question.hidden = false;
  input.oninput = () => {
    question.hidden = true;
    (question.querySelector('input') as HTMLInputElement).checked = false;
  };
}

/** A problem as a line of the summary, which links to its field, if any, or to the sign-in page. */
function line({ code, field, message, reference }: Problem): HTMLElement {
  const paragraph = document.createElement('p');
  const isEnded = code === 'session_expired';
  if (isEnded || (field && byId(field))) {
    const link = document.createElement('a');
    link.href = isEnded ? (byId('sign-in')?.querySelector('a')?.href ?? '/auth') : `#${field}`;
    link.textContent = message;
    paragraph.append(link);
  } else {
    paragraph.textContent = `${WORDS.failed[0]}${message}${WORDS.failed[1]}`;
    if (reference) paragraph.append(`${WORDS.reference[0]}${reference}${WORDS.reference[1]}`);
  }
  return paragraph;
}

function confirm(form: HTMLFormElement, registration: Record<string, string>): void {
  const done = byId('done') as HTMLElement;
  for (const slot of done.querySelectorAll<HTMLElement>('[data-done]')) {
    slot.textContent = registration[slot.dataset['done'] as string] ?? '';
  }
  if (registration['status'] !== 'registered') byId('pay')?.remove();
  form.dispatchEvent(new CustomEvent('registered', { detail: account ? 'account' : 'guest' }));
  form.hidden = true;
  done.hidden = false;
  done.querySelector('h2')?.focus();
}
