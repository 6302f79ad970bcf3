/** Moves focus to the first field of a form that is marked as wrong, once what is wrong is on the screen. */
export function focusFirstMistake(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
