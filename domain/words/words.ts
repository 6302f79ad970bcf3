import { z } from 'zod';
import { EN, type Parameters } from './en.ts';

/** A code that has words of its own. */
export type WordedCode = keyof typeof EN;

/** A code with the values that its sentence needs. */
export type CodedProblem = { code: string; parameters?: Parameters | undefined };

/**
 * Codes of a form's check. What is wrong is said by the rule of the field, whose words stand in the schema of the form
 * and come with the problem.
 */
export const FIELD_CODES = [
  'event_invalid',
  'participant_invalid',
  'registration_invalid',
] as const;

/** What a person reads for a code. `fallback` stands in for a code without words, as a newer server may send it. */
export function sentenceOf({ code, parameters = {} }: CodedProblem, fallback: string): string {
  if (!Object.hasOwn(EN, code)) return fallback;
  const words = EN[code as WordedCode];
  return typeof words === 'string' ? words : words(parameters);
}

const codedSchema = z.looseObject({ code: z.string() });

/** The code in the detail of an error that the database raised: alone, or with its parameters as a JSON object. */
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
