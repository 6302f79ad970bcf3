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

/** The code in the detail of an error that the database raised: alone, or with its parameters as a JSON object. */
export function readCode(detail: string | null): CodedProblem | null {
  if (!detail) return null;
  if (!detail.startsWith('{')) return { code: detail };
  const { code, ...parameters } = parseObject(detail);
  const isWhole = typeof code === 'string' && Object.values(parameters).every(isParameter);
  return isWhole ? { code, parameters: parameters as Parameters } : null;
}

function isParameter(value: unknown): value is Parameters[string] {
  return typeof value === 'string' || typeof value === 'number';
}

/** Without zod, which the app would have to load before its first screen. */
function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
