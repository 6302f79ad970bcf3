import { followChoices } from './choices.ts';
import { takeOverForm } from './entry-form.ts';
import { followSection, measureOnChange } from './sections.ts';

/* The same for an event with sections: says why one does not fit, and asks for the year of birth where it decides. */
takeOverForm((form) => {
  followChoices(form, followSection);
  measureOnChange(form);
});
