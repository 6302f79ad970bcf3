import * as z from 'zod/mini';
import { withEmpty } from '../text/stored.ts';
import { line, text } from './field.ts';

export const MAX_ANNOUNCEMENT_LENGTH = 100;
export const MAX_CUSTOM_TABS = 3;
export const FAQ_PAIRS = 6;
/** The maximum number of months for which contact details can be kept. */
export const MAX_CONTACT_MONTHS = 36;
/** The maximum limit of players. */
export const MAX_PLAYERS = 100_000;

const contentFieldSchema = withEmpty(
  z.object({
    id: z.string().check(z.maxLength(60)),
    label: line,
    content: text,
  }),
  { label: '', content: '' },
);

/** A section that an organizer adds to a tab: a heading with labelled texts. */
export const customSectionSchema = withEmpty(
  z.object({
    id: z.string().check(z.maxLength(60)),
    heading: line,
    contentFields: z.array(contentFieldSchema).check(z.maxLength(20)),
  }),
  { heading: '', contentFields: [] },
);
export type CustomSection = z.infer<typeof customSectionSchema>;

/** A custom tab. */
export const customTabSchema = withEmpty(
  z.object({
    id: z.string().check(z.maxLength(60)),
    label: line,
    content: text,
  }),
  { label: '', content: '' },
);

/** A frequently asked question and its answer. */
export const faqPairSchema = withEmpty(z.object({ question: line, answer: text }), {
  question: '',
  answer: '',
});
