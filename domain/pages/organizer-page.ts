import * as z from 'zod/mini';
import { isReservedWord } from '../routes/reserved-words.ts';
import { hyphenate } from '../text/hyphenated.ts';
import { listedEventsSchema } from './browse.ts';

/** The maximum lengths of an organizer page’s name and address. */
const MAX_ORGANIZER_NAME = 100;
const MAX_ORGANIZER_SLUG = 50;

/** An organizer’s page as visitors see it: upcoming tournaments and the latest past ones. */
export const organizerPageSchema = z.object({
  name: z.string(),
  /** The number of published tournaments and the year of the first; undefined if there are none. */
  total: z.catch(z.number(), 0),
  since: z.optional(z.number()),
  upcoming: listedEventsSchema,
  past: listedEventsSchema,
});
export type OrganizerPage = z.infer<typeof organizerPageSchema>;

/** The form for editing the page. The database validates the same. */
export const organizerPageFormSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter your club’s name, or your own'),
      z.maxLength(MAX_ORGANIZER_NAME, `At most ${MAX_ORGANIZER_NAME} characters`),
    ),
  slug: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9-]*$/, 'Use only unaccented letters, numbers, and hyphens'),
    z.minLength(3, 'At least 3 characters'),
    z.maxLength(MAX_ORGANIZER_SLUG, `At most ${MAX_ORGANIZER_SLUG} characters`),
    z.regex(/^[^-].*[^-]$/, 'Can’t start or end with a hyphen'),
    z.refine((slug) => !isReservedWord(slug), 'This address is already taken.'),
  ),
});
export type OrganizerPageForm = z.infer<typeof organizerPageFormSchema>;

/** Returns an address made from a name: `Bergen Schakklub` becomes `bergen-schakklub`. It may be too short or taken. */
export function slugFromName(name: string): string {
  return hyphenate(name, MAX_ORGANIZER_SLUG);
}
