/*
 * The script of the registration page, inlined: it sends the form in place, puts each problem beside its
 * field and shows the confirmation that the page already holds. Without it the form posts as any form does.
 */
type Problem = { message: string; field?: string; reference?: string };
type Answer = {
  registration?: Record<string, string>;
  error?: Problem;
  problems?: Problem[];
};
type Session = { access_token: string; expires_at: number; user: { email: string } };

const GENERAL = 'Failed to register for tournament: ';
const UNREACHABLE = "Couldn't reach the server. Nothing you typed is lost; please try again.";

const byId = (id: string) => document.getElementById(id);
const form = document.forms[0];
if (form) {
  const session = currentSession();
  takeOver(form, session);
  if (session) void fillIn(form, session);
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

/** Spares a signed-in player what their profile knows already. What they have begun to type stays. */
async function fillIn(form: HTMLFormElement, session: Session): Promise<void> {
  try {
    const response = await fetch('/api/profile', { headers: authorization(session) });
    if (!response.ok) return;
    for (const [name, known] of Object.entries<string | number | null>(await response.json())) {
      const input = form.elements.namedItem(name) as HTMLInputElement | null;
      if (input && input.value === '' && known !== null) input.value = String(known);
    }
  } catch {
    // Then the player types it.
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
      body: JSON.stringify({ ...values, paymentAcknowledged: 'paymentAcknowledged' in values }),
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
