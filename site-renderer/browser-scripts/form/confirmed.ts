import { offerCopying } from '../copying.ts';
import { attempt, DRAFTS, ENTERED_KEY } from './form-page.ts';

/*
 * The inline script of the confirmation: has its heading read aloud, offers to copy and to share, forgets what the tab
 * kept of the form, and remembers of a guest's registration the id of the event, nothing else.
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
    // Only the newest are kept.
    const ids = new Set([...entered, event]);
    localStorage[ENTERED_KEY] = JSON.stringify([...ids].slice(-50));
  });
}
