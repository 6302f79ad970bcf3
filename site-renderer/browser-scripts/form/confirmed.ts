import { offerCopying } from '../copying.ts';
import { attempt, DRAFTS, ENTERED_KEY } from './form-page.ts';

/*
 * The inline script of the confirmation: has its heading read aloud, offers copying and sharing, removes the form's
 * draft from the tab, and remembers only the event id of a guest's registration.
 */
const done = document.getElementById('done');
const share = document.querySelector<HTMLButtonElement>('.share-page');
const { event = '', guest } = done?.dataset ?? {};

offerCopying();
if (share) {
  share.hidden = !navigator.share;
  share.onclick = () =>
    attempt(() => navigator.share({ title: document.title, url: share.value }).catch(() => {}));
}
done?.querySelector('h2')?.focus();
attempt(() => delete sessionStorage[DRAFTS + event]);
if (guest !== undefined) {
  attempt(() => {
    const entered: string[] = JSON.parse(localStorage[ENTERED_KEY] ?? '[]');
    // Keep only the newest.
    const ids = new Set([...entered, event]);
    localStorage[ENTERED_KEY] = JSON.stringify([...ids].slice(-50));
  });
}
