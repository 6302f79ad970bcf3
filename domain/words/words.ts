import { z } from 'zod';
import { EN, type Parameters } from './en.ts';

/** A code that has a message. */
export type WordedCode = keyof typeof EN;

/** A code with the parameters of its message. */
export type CodedProblem = { code: string; parameters?: Parameters | undefined };

/** Codes of form validation. Their messages come from the form's schema and are sent along with the problem. */
export const FIELD_CODES = [
  'event_invalid',
  'participant_invalid',
  'registration_invalid',
] as const;

/** The message for a code. `fallback` is used for an unknown code, which a newer server may send. */
export function sentenceOf({ code, parameters = {} }: CodedProblem, fallback: string): string {
  if (!Object.hasOwn(EN, code)) return fallback;
  const words = EN[code as WordedCode];
  return typeof words === 'string' ? words : words(parameters);
}

const codedSchema = z.looseObject({ code: z.string() });

/** Parses the code from the `detail` of a database error: alone, or with its parameters as a JSON object. */
export function readCode(detail: string | null): CodedProblem | null {
  if (!detail) return null;
  if (!detail.startsWith('{')) return { code: detail };
  try {
    const { code, ...values } = codedSchema.parse(JSON.parse(detail));
    return {
      code,
      parameters: z.record(z.string(), z.union([z.string(), z.number()])).parse(values),
    };
  } catch {
    return null;
  }
}
