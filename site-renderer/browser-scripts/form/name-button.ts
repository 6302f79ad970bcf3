import { WHOLE_EVENT } from '@tabiya/domain/event/entry-terms/places';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';
import { feesShown } from './choices.ts';
import type { EntryForm } from './form-page.ts';

declare const WORDS: ScriptWords<
  Pick<PublicWords['registrationPage']['placeGone'], 'joinWaiting'> &
    Pick<PublicWords['registrationPage'], 'submit'>
>;

/** Names the form's button after what it does: joins the waiting list if every player chose a full section. */
export function nameButton(form: EntryForm): void {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement;
  const { update } = form.page;
  form.page.update = (changed) => {
    update(changed);
    // While the form is sent, the button says so.
    if (!button.disabled) button.textContent = allWait(form) ? WORDS.joinWaiting : WORDS.submit;
  };
  form.page.update();
}

/** Returns true if the players chose only what the form shows as full. */
function allWait(form: EntryForm): boolean {
  const full = new FormData(form).getAll('knownFull');
  if (full.includes(WHOLE_EVENT)) return true;
  return [...feesShown(form)].every(({ name }) => {
    const section = `${name.slice(0, -'feeShown'.length)}section`;
    const chosen = form.querySelector<HTMLInputElement>(`[name="${section}"]:checked`);
    return chosen !== null && full.includes(chosen.value);
  });
}
