import * as z from 'zod/mini';
import { storedReader, storedSchema } from '../text/stored.ts';
import type { Answers } from './list/participant.ts';

const schema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]),
);

/** The stored answers of an entry by the question's id, within another database answer. */
export const answersSchema = storedSchema(schema);

const read = storedReader(schema);

/** Returns the stored answers of an entry by the question's id. Malformed ones are left out. */
export function readAnswers(document: unknown): Answers {
  return read(document).value ?? {};
}
