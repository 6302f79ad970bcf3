import * as z from 'zod/mini';
import { decimalsProblem, fitsCurrency } from '../money/currency.ts';
import { isEmailAddress } from '../text/email-address.ts';
import { entryProblems } from './entry-terms/entry-problems.ts';
import { eventFieldsSchema, type FieldName } from './event.ts';
import { line } from './field.ts';
import { customTabSchema, MAX_CUSTOM_TABS } from './parts.ts';

/** The email address of a contact, or empty. */
const contactEmail = line.check(
  z.refine((email) => email === '' || isEmailAddress(email), 'Please enter a valid email address'),
);

/** The problem with a custom tab that has text and no name: the page would leave it out. */
const namedCustomTabSchema = customTabSchema.check(
  z.refine(({ label, content }) => label !== '' || content.trim() === '', {
    path: ['label'],
    error: 'Give this tab a name, or visitors won’t see it',
  }),
);

/**
 * The schema of the event form: valid fields, an end not before the start, fees that fit the currency, and valid
 * contact addresses. Stored events are read with the field schemas only, so that a stricter form never loses data.
 */
export const editableEventSchema = z
  .extend(eventFieldsSchema, {
    directorEmail: contactEmail,
    organizerEmail: contactEmail,
    registrationEmail: contactEmail,
    customTabs: z
      .array(namedCustomTabSchema)
      .check(z.maxLength(MAX_CUSTOM_TABS, 'Maximum 3 tabs reached')),
  })
  .check(
    z.superRefine((event, context) => {
      const problem = (field: FieldName, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const { startDate, endDate, registrationFee, currency } = event;
      if (endDate < startDate) problem('endDate', 'End date can’t be before the start date');
      if (registrationFee !== null && !fitsCurrency(registrationFee, currency)) {
        problem('registrationFee', decimalsProblem(currency));
      }
      for (const { path, message } of entryProblems(event)) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }),
  );
