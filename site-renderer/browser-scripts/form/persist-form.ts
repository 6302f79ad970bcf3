import { attempt, DRAFTS, type EntryForm, field } from './form-page.ts';

/**
 * Stores the form's input in this tab until it is closed or the registration is confirmed, so that it survives signing
 * in. Without storage the form works as usual.
 */
export function persistForm(form: EntryForm): void {
  const key = DRAFTS + field(form, 'eventId')?.value;
  const kept = (): Record<string, string | boolean> => JSON.parse(sessionStorage[key] ?? '{}');
  form.page.restore = () => {
    const values = attempt(kept) ?? {};
    for (const [name, input] of formFields(form)) {
      const value = values[name];
      if (typeof value === 'boolean') input.checked = value;
      else if (value && !input.readOnly) input.value = value;
      else continue;
      const more = input.closest('details');
      if (more && value) more.open = true;
    }
  };
  form.page.restore();
  form.addEventListener('input', () =>
    attempt(() => {
      const typed = formFields(form).map(([name, input]) => [
        name,
        isBox(input) ? input.checked : input.value,
      ]);
      sessionStorage[key] = JSON.stringify(Object.fromEntries(typed));
    }),
  );
  if (Object.keys(attempt(kept) ?? {}).some((name) => name.startsWith('players.'))) {
    void form.page.load('family').catch(() => {});
  }
}

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/**
 * Returns the fields to fill in, by name; checkboxes by name and value. The question about a taken ID is asked again.
 */
function formFields(form: HTMLFormElement): [string, HTMLInputElement][] {
  return [...form.elements]
    .map((element) => element as HTMLInputElement)
    .filter(({ name, type }) => name && type !== 'hidden' && !name.endsWith('Disputed'))
    .map((input) => [isBox(input) ? `${input.name}=${input.value}` : input.name, input]);
}
