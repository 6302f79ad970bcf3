/*
 * The part of the inline script that stores data in this browser: the typed form, until the tab is closed or the form
 * was accepted, so that it survives signing in; and the IDs of the tournaments for which a guest has registered,
 * nothing else. Without storage the form works as usual.
 */
const DRAFTS = 'tabiya-form-';
const ENTERED = 'tabiya-entered';
/** Only the newest are kept. */
const MOST_ENTERED = 50;

const form = document.forms[0];
if (form) {
  const { value: eventId } = form.elements.namedItem('eventId') as HTMLInputElement;
  keepTyped(form, DRAFTS + eventId);
  rememberEntry(form, eventId);
}

/** The fields that a person fills in. The question about a taken ID is asked again. */
function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      'value' in field && field.id !== '' && !field.id.endsWith('Disputed'),
  );
}

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function keepTyped(form: HTMLFormElement, key: string): void {
  attempt(() => {
    const kept: Record<string, string | boolean> = JSON.parse(sessionStorage[key] ?? '{}');
    for (const field of fieldsOf(form)) {
      const value = kept[field.id];
      if (typeof value === 'boolean') field.checked = value;
      else if (value) {
        field.value = value;
        const more = field.closest('details');
        if (more) more.open = true;
      }
    }
  });
  form.addEventListener('input', () =>
    attempt(() => {
      const typed = fieldsOf(form).map((field) => [
        field.id,
        isBox(field) ? field.checked : field.value,
      ]);
      sessionStorage[key] = JSON.stringify(Object.fromEntries(typed));
    }),
  );
  form.addEventListener('registered', () => attempt(() => delete sessionStorage[key]));
}

function rememberEntry(form: HTMLFormElement, eventId: string): void {
  const note = document.getElementById('remembered') as HTMLElement;
  const others = () => {
    const entered: string[] = JSON.parse(localStorage[ENTERED] ?? '[]');
    return entered.filter((id) => id !== eventId);
  };
  const store = (entered: string[]) => {
    localStorage[ENTERED] = JSON.stringify(entered.slice(-MOST_ENTERED));
  };
  attempt(() => {
    note.hidden = !JSON.parse(localStorage[ENTERED] ?? '[]').includes(eventId);
  });
  (note.querySelector('button') as HTMLButtonElement).onclick = () => {
    attempt(() => store(others()));
    note.hidden = true;
    (form.elements.namedItem('fullName') as HTMLInputElement).focus();
  };
  form.addEventListener('registered', (event) => {
    if ((event as CustomEvent).detail === 'guest') attempt(() => store([...others(), eventId]));
  });
}

/** Runs a storage operation that may fail because storage is blocked or full. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}

export {};
