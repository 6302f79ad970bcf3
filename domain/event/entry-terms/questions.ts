import * as z from 'zod/mini';
import { shortText } from '../../text/short-text.ts';
import { withEmpty } from '../../text/stored.ts';

/** The maximum number of an organizer's own questions. */
export const MAX_QUESTIONS = 15;
/** The maximum number of options of a question. */
const MAX_OPTIONS = 20;

/** How a question is answered: a line, a text, one option, several options, yes or no, or a number. */
export const QUESTION_KINDS = ['short', 'long', 'choice', 'choices', 'yesNo', 'number'] as const;

/** An organizer's own question on the registration form. */
export const questionSchema = withEmpty(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(60)),
    label: shortText(200),
    kind: z.enum(QUESTION_KINDS),
    /** The options of `choice` and `choices`; empty for the others. */
    options: z.array(shortText(100)).check(z.maxLength(MAX_OPTIONS)),
    isRequired: z.boolean(),
    /** True if the public player list shows the answers. */
    isPublic: z.boolean(),
  }),
  { label: '', options: [], isRequired: false, isPublic: false },
);

export type Question = z.infer<typeof questionSchema>;
