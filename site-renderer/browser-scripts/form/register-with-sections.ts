import { followChoices } from './choices.ts';
import { takeOverForm } from './entry-form.ts';
import { followSection, measureOnChange } from './sections.ts';

/*
 * The same for an event with sections: shows why a section is unsuitable, and asks for the year of birth if it matters.
 */
takeOverForm((form) => {
  followChoices(form, followSection);
  measureOnChange(form);
});
