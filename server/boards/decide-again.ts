import { HttpError } from '../http/http-error.ts';

/** The maximum number of tries to store what was decided on a section while others change it. */
const MOST_TRIES = 12;

/**
 * Stores what `decide` derives from a section, and returns the answer; if the database returns the section as it is
 * now instead, decides again. Throws an HttpError 503 if the section changed during every try.
 */
export async function decideAgain<Section, Answer>(
  opened: Section,
  decide: (section: Section) => Promise<{ answer: Answer } | { changed: Section }>,
): Promise<Answer> {
  let section = opened;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const decided = await decide(section);
    if ('answer' in decided) return decided.answer;
    section = decided.changed;
  }
  throw new HttpError(503, { code: 'database_unavailable' });
}
