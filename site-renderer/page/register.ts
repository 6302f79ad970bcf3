/*
 * The script of the registration page, inlined: it sends the form in place, puts each problem beside its
 * field and shows the confirmation that the page already holds. Without it the form posts as any form does.
 */
type Problem = { message: string; field?: string };
type Answer = {
  registration?: Record<string, string>;
  error?: Problem;
  problems?: Problem[];
};
type Session = { access_token: string; expires_at: number; user: { email: string } };

const GENERAL = 'Failed to register for tournament: ';
const UNREACHABLE = "Couldn't reach the server. Nothing you typed is lost; please try again.";

const form = document.forms[0];
if (form) takeOver(form);

function takeOver(form: HTMLFormElement): void {
  const button = form.querySelector('button') as HTMLButtonElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const key = field('submissionKey');
  // One key for all attempts of this form: a repeat of what went through gets the first answer again.
  if (key) key.value = crypto.randomUUID();
  form.noValidate = true;

  const session = currentSession();
  const email = field('email');
  if (session && email) {
    email.value = session.user.email;
    email.readOnly = true;
  }

  form.onsubmit = async (submission) => {
    submission.preventDefault();
    if (button.disabled) return;
    const label = button.textContent;
    button.disabled = true;
    button.textContent = 'Registering…';
    const answer = await send(form, session);
    button.disabled = false;
    button.textContent = label;
    if (answer.registration) confirm(form, answer.registration);
    else showProblems(form, answer.problems ?? (answer.error ? [answer.error] : []));
  };
}

/** The signed-in player's session as supabase-js keeps it, unless there is none or it has run out. */
function currentSession(): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem('tabiya-auth') ?? '') as Session;
    return session.user.email && session.expires_at > Date.now() / 1000 ? session : null;
  } catch {
    return null;
  }
}

async function send(form: HTMLFormElement, session: Session | null): Promise<Answer> {
  const values = new FormData(form);
  try {
    const response = await fetch(form.action, {
      method: 'post',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session.access_token}` }),
      },
      body: JSON.stringify({
        ...Object.fromEntries(values),
        paymentAcknowledged: values.has('paymentAcknowledged'),
      }),
    });
    return (await response.json()) as Answer;
  } catch {
    return { error: { message: UNREACHABLE } };
  }
}

function showProblems(form: HTMLFormElement, problems: Problem[]): void {
  for (const slot of form.querySelectorAll('.problem')) {
    slot.textContent = '';
    document.getElementById(slot.id.slice(0, -6))?.removeAttribute('aria-invalid');
  }
  const lines = new Map<string, HTMLElement | null>();
  for (const { field, message } of problems) {
    const slot = field ? document.getElementById(`${field}-error`) : null;
    const input = slot && document.getElementById(field ?? '');
    if (slot && input) {
      slot.textContent = message;
      input.ariaInvalid = 'true';
      const more = input.closest('details');
      if (more) more.open = true;
    }
    const line = input ? message : GENERAL + message;
    if (!lines.has(line)) lines.set(line, input);
  }
  const summary = form.querySelector('.summary') as HTMLElement;
  summary.querySelector('ul')?.replaceChildren(
    ...[...lines].map(([line, input]) => {
      const item = document.createElement('li');
      const text = input ? item.appendChild(document.createElement('a')) : item;
      if (input) (text as HTMLAnchorElement).href = `#${input.id}`;
      text.textContent = line;
      return item;
    }),
  );
  summary.hidden = false;
  summary.focus();
}

function confirm(form: HTMLFormElement, registration: Record<string, string>): void {
  const done = document.getElementById('done') as HTMLElement;
  for (const slot of done.querySelectorAll<HTMLElement>('[data-done]')) {
    slot.textContent = registration[slot.dataset['done'] ?? ''] ?? '';
  }
  form.hidden = true;
  done.hidden = false;
  done.querySelector('h2')?.focus();
}

export {};
