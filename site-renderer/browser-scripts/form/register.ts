import { followChoices } from './choices.ts';
import { takeOverForm } from './entry-form.ts';

/*
 * The inline script of the registration page of an event without sections: submits the form in place, shows the fee,
 * and redirects to the confirmation. It loads the code that only some visitors need: the session of signed-in users,
 * further players, and links to fields with problems. Without the script the form posts like any form.
 */
takeOverForm((form) => followChoices(form, () => {}));
