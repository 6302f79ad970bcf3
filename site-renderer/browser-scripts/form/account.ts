import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import {
  type Answer,
  attempt,
  byId,
  ENTERED_KEY,
  type EntryForm,
  field,
  type Request,
  SESSION_KEY,
  type Session,
} from './form-page.ts';

/*
 * Loaded by the registration page for users who are signed in or have registered from this browser: uses the session
 * that the app stores here, asks who plays, and fills in the profile.
 */
declare const WORDS: ScriptWords<PublicWords['registrationPage']['script']>;

/** The profile of a signed-in user, and the players they have registered for this event. */
type AccountData = {
  profile: Record<string, string | number | null>;
  entered: { fullName: string; isOwn: boolean }[];
};

/** The request timeout in milliseconds. */
const PATIENCE = 20_000;
const ENDED = WORDS.sessionEnded;

const form = document.forms[0] as EntryForm;
/** The user for whom the form is filled in; null for a guest. */
let account: Session | null = null;
/** The question of who plays, once it was asked. */
let choice: HTMLFieldSetElement | null = null;

form.page.send = sendAs;
remindGuest();
// While the form is being sent, a user who has signed in meanwhile reviews it first: see sendAs.
if (!form.querySelector<HTMLButtonElement>('[type=submit]')?.disabled) void recognize();

/** Finds out which user is signed in. A failure is retried when the form is sent. */
async function recognize(): Promise<void> {
  const had = storedSession();
  if (!had) return;
  try {
    const session = await currentSession(AbortSignal.timeout(PATIENCE));
    const link = byId('sign-in')?.firstElementChild;
    if (session) actFor(session);
    else if (link) link.textContent = ENDED;
  } catch {}
}

/** Fills in the form for the account, or resets it for a guest. */
function actFor(session: Session | null): void {
  account = session;
  form.page.isAccount = !!session;
  const signIn = byId('sign-in');
  const email = field(form, 'email');
  if (signIn) signIn.hidden = !!session;
  if (email) email.readOnly = !!session;
  byId('email-fixed')?.remove();
  choice?.remove();
  choice = null;
  if (!session || !email) return;
  email.value = session.user.email;
  const fixed = help(WORDS.accountEmail);
  fixed.id = 'email-fixed';
  email.setAttribute('aria-describedby', fixed.id);
  email.after(fixed);
  askWhoPlays(session);
}

function storedSession(): Session | null {
  try {
    const session = JSON.parse(localStorage[SESSION_KEY]) as Session;
    return session.user.email ? session : null;
  } catch {
    return null;
  }
}

/** Returns true if the access token is usable for the next request: neither expiring nor rejected. */
function isGood(session: Session, refused?: string): boolean {
  return session.expires_at > Date.now() / 1000 + 30 && session.access_token !== refused;
}

/**
 * Returns the current session, renewed if its access token has expired or was rejected; null if there is none or it has
 * ended. Throws if that cannot be determined. Only one tab at a time renews it, since a refresh token can be used only
 * once.
 */
async function currentSession(signal: AbortSignal, refused?: string): Promise<Session | null> {
  const stored = storedSession();
  if (!stored || isGood(stored, refused)) return stored;
  const renew = () => renewedSession(signal, refused);
  // Forms in other tabs use the same lock; the app takes the session that is stored.
  return navigator.locks?.request(`lock:${SESSION_KEY}`, { signal }, renew) ?? renew();
}

async function renewedSession(signal: AbortSignal, refused?: string): Promise<Session | null> {
  const stored = storedSession();
  // Another tab was faster, or there is no refresh token.
  if (!stored || isGood(stored, refused)) return stored;
  if (!stored.refresh_token) return null;
  await form.page.load('session');
  const session = (await form.page.renewSession?.(signal, refused)) ?? null;
  // Another tab may get the lock before it can read the new session: browsers share storage with a short delay.
  await new Promise((passedOn) => setTimeout(passedOn, 200));
  return session;
}

/** Asks a signed-in user whether they register themselves or another player, and fills in their profile. */
function askWhoPlays(session: Session): void {
  const question = document.createElement('fieldset');
  const legend = document.createElement('legend');
  const choices = document.createElement('div');
  const problem = document.createElement('p');
  const self = radio('', WORDS.me);
  const other = radio('true', WORDS.somebodyElse);
  legend.textContent = WORDS.whoPlays;
  choices.className = 'choice';
  choices.append(self.label, other.label);
  problem.className = 'problem';
  problem.id = 'forSomebodyElse-error';
  other.input.id = 'forSomebodyElse';
  other.input.setAttribute('aria-describedby', problem.id);
  question.append(legend, choices, problem);
  byId('sign-in')?.parentElement?.after(question);
  choice = question;
  const isAsked = new URLSearchParams(location.search).get('player') === 'other';
  (isAsked ? other : self).input.checked = true;
  form.page.restore();
  void known(session).then(({ profile, entered }) => {
    if (entered.length > 0) showEntered(question, entered);
    if (entered.some(({ isOwn }) => isOwn)) {
      self.input.disabled = true;
      other.input.checked = true;
    }
    question.onchange = () => fillIn(profile, other.input.checked);
    fillIn(profile, other.input.checked);
  });
}

function radio(value: string, text: string) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  label.className = 'check';
  input.type = 'radio';
  input.name = 'forSomebodyElse';
  input.value = value;
  label.append(input, text);
  return { label, input };
}

async function known(session: Session): Promise<AccountData> {
  try {
    const response = await fetch(`/api/profile?eventId=${field(form, 'eventId')?.value}`, {
      headers: authorization(session),
    });
    if (response.ok) return await response.json();
  } catch {
    // The player can still type it.
  }
  return { profile: {}, entered: [] };
}

function showEntered(question: HTMLElement, entered: AccountData['entered']): void {
  const names = document.createElement('strong');
  names.dir = 'auto';
  names.textContent = entered
    .map(({ fullName, isOwn }) =>
      isOwn ? `${WORDS.yourself[0]}${fullName}${WORDS.yourself[1]}` : fullName,
    )
    .join(', ');
  question.append(help(WORDS.entered[0], names, WORDS.entered[1]));
}

function help(...parts: (string | HTMLElement)[]): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'help';
  paragraph.append(...parts);
  return paragraph;
}

/**
 * Fills in the profile of a signed-in player, and clears it again if another person plays, except for the phone number.
 * Other input is unchanged.
 */
function fillIn(profile: AccountData['profile'], isOther: boolean): void {
  for (const [name, value] of Object.entries(profile)) {
    const input = field(form, name);
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

/** Submits the form for the user it was filled in for. If another user is signed in by now, they review it first. */
async function sendAs(request: Request, signal: AbortSignal, refused?: string): Promise<Answer> {
  const session = account || storedSession() ? await currentSession(signal, refused) : null;
  if (session?.user.email !== account?.user.email) {
    actFor(session);
    const message = `${WORDS.signedInAs[0]}${session?.user.email}${WORDS.signedInAs[1]}`;
    return { error: session ? { message } : { message: ENDED, code: 'session_expired' } };
  }
  const answer = await request(session ? authorization(session) : undefined);
  return session && !refused && answer.error?.code === 'session_expired'
    ? sendAs(request, signal, session.access_token)
    : answer;
}

/** Reminds a guest that they have registered from this browser, until they dismiss it. */
function remindGuest(): void {
  const eventId = field(form, 'eventId')?.value ?? '';
  const entered = (): string[] => JSON.parse(localStorage[ENTERED_KEY] ?? '[]');
  if (!attempt(entered)?.includes(eventId)) return;
  const forget = document.createElement('button');
  const note = help(`${WORDS.remembered} `, forget);
  forget.type = 'button';
  forget.className = 'plain';
  forget.textContent = WORDS.forget;
  forget.onclick = () => {
    attempt(() => {
      localStorage[ENTERED_KEY] = JSON.stringify(entered().filter((id) => id !== eventId));
    });
    note.remove();
    const name = field(form, 'fullName');
    // A hidden field can't have focus.
    if (name) form.page.reveal?.(name);
    name?.focus();
  };
  byId('sign-in')?.parentElement?.after(note);
}
