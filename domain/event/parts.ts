import * as z from 'zod/mini';
import { line, text } from './field.ts';

export const MAX_ANNOUNCEMENT_LENGTH = 100;
export const MAX_CUSTOM_TABS = 3;
export const FAQ_PAIRS = 6;
/** The maximum registration fee, in whole units of the currency. */
export const MAX_FEE = 1_000_000;
/** The most months for which contact details can be kept. */
export const MAX_CONTACT_MONTHS = 36;
/** The most that a limit of players can be set to. */
export const MAX_PLAYERS = 100_000;

const contentFieldSchema = z.object({
  id: z.string().check(z.maxLength(60)),
  label: line,
  content: text,
});

/** A section an organizer adds to a tab: a heading and labelled texts under it. */
export const customSectionSchema = z.object({
  id: z.string().check(z.maxLength(60)),
  heading: line,
  contentFields: z.array(contentFieldSchema).check(z.maxLength(20)),
});
export type CustomSection = z.infer<typeof customSectionSchema>;

/** A custom tab. */
export const customTabSchema = z.object({
  id: z.string().check(z.maxLength(60)),
  label: line,
  content: text,
});

/** A frequently asked question and its answer. */
export const faqPairSchema = z.object({ question: line, answer: text });
