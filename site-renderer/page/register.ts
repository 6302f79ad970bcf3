/*
 * The script of the registration page, inlined: it sends the form in place, puts each problem beside its
 * field and shows the confirmation that the page already holds. Without it the form posts as any form does.
 */
type Problem = { message: string; code?: string; field?: string; reference?: string };
type Answer = {
  registration?: Record<string, string>;
  error?: Problem;
  problems?: Problem[];
};
/** What the account of a signed-in person knows: about themselves, and whom it has entered into this event. */
type Known = {
  profile: Record<string, string | number | null>;
  entered: { fullName: string; isOwn: boolean }[];
};
type Session = { access_token: string; expires_at: number; user: { email: string } };

const GENERAL = 'Failed to register for tournament: ';
const UNREACHABLE = "Couldn't reach the server. Nothing you typed is lost; please try again.";

const byId = (id: string) => document.getElementById(id);
const form = document.forms[0];
if (form) {
  const session = currentSession();
  takeOver(form, session);
  offerNoId(form);
  if (session) askWhoPlays(form, session);
}

function takeOver(form: HTMLFormElement, session: Session | null): void {
  const button = form.querySelector('button') as HTMLButtonElement;
  const label = button.textContent;
  const { submissionKey, email } = form as unknown as Record<string, HTMLInputElement>;
  // One key for all attempts of this form: a repeat of what went through gets the first answer again.
  if (submissionKey) submissionKey.value = crypto.randomUUID();
  form.noValidate = true;
  if (session && email) {
    email.value = session.user.email;
    email.readOnly = true;
  }
  form.onsubmit = async (submission) => {
    submission.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    button.textContent = 'Registering…';
    const { registration, problems, error } = await send(form, session);
    button.disabled = false;
    button.textContent = label;
    if (registration) confirm(form, registration);
    else showProblems(form, problems ?? [error ?? { message: UNREACHABLE }]);
  };
}

/**
 * The signed-in player's session as supabase-js keeps it, unless there is none or it has run out: then the page
 * says quietly how to get another.
 */
function currentSession(): Session | null {
  const signIn = byId('sign-in');
  try {
    const session = JSON.parse(localStorage['tabiya-auth']) as Session;
    if (session.user.email && session.expires_at > Date.now() / 1000) {
      signIn?.remove();
      return session;
    }
    const link = signIn?.firstElementChild;
    if (link) link.textContent = 'Sign in again to register under your account';
  } catch {}
  return null;
}

/** Takes the id field out of use while the box says that there is none yet; what was typed stays in it. */
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

/** Asks a signed-in person whether they enter themselves or somebody else, and fills in what is known of them. */
function askWhoPlays(form: HTMLFormElement, session: Session): void {
  const choice = byId('who-plays') as HTMLFieldSetElement;
  const [self, other] = choice.querySelectorAll('input');
  if (!self || !other) return;
  choice.hidden = false;
  choice.disabled = false;
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
    // Then the player types it.
  }
  return { profile: {}, entered: [] };
}

function showEntered(entered: Known['entered']): void {
  const note = byId('entered') as HTMLElement;
  const names = note.querySelector('strong') as HTMLElement;
  names.textContent = entered
    .map(({ fullName, isOwn }) => (isOwn ? `${fullName} (you)` : fullName))
    .join(', ');
  note.hidden = false;
}

/**
 * Spares a signed-in player what their profile knows already, and takes it back when somebody else plays, save for
 * the phone number. Whatever else was typed stays.
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

async function send(form: HTMLFormElement, session: Session | null): Promise<Answer> {
  const values = Object.fromEntries(new FormData(form));
  const json = 'application/json';
  try {
    const response = await fetch(form.action, {
      method: 'post',
      headers: {
        accept: json,
        'content-type': json,
        ...(session && authorization(session)),
      },
      body: JSON.stringify(values),
    });
    return await response.json();
  } catch {
    return {};
  }
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
  // Several empty fields are one line, which leads to the first of them.
  const once = problems.filter(({ message }, index) => messages.indexOf(message) === index);
  summary.replaceChildren(...once.map(line));
  summary.hidden = false;
  summary.focus();
}

/** Asks whose id it is that another entry has, until it is corrected. */
function askAboutId(input: HTMLInputElement): void {
  const question = byId(`${input.id}-taken`) as HTMLElement;
  question.hidden = false;
  input.oninput = () => {
    question.hidden = true;
    (question.querySelector('input') as HTMLInputElement).checked = false;
  };
}

/** A problem as a line of the summary, which leads to its field where it has one. */
function line({ field, message, reference }: Problem): HTMLElement {
  const paragraph = document.createElement('p');
  if (field && byId(field)) {
    const link = document.createElement('a');
    link.href = `#${field}`;
    link.textContent = message;
    paragraph.append(link);
  } else {
    paragraph.textContent = GENERAL + message + (reference ? ` Reference: ${reference}` : '');
  }
  return paragraph;
}

function confirm(form: HTMLFormElement, registration: Record<string, string>): void {
  const done = byId('done') as HTMLElement;
  for (const slot of done.querySelectorAll<HTMLElement>('[data-done]')) {
    slot.textContent = registration[slot.dataset['done'] as string] ?? '';
  }
  if (registration['status'] !== 'registered') byId('pay')?.remove();
  form.hidden = true;
  done.hidden = false;
  done.querySelector('h2')?.focus();
}

export {};
