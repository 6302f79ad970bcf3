import { type Message, type Parameters, PROBLEMS } from './en/problems.ts';

/** A code that has a message. */
export type WordedCode = keyof typeof PROBLEMS;

/** The messages of a language. */
export type Messages = Readonly<Record<WordedCode, Message>>;

/** A code with the parameters of its message. */
export type CodedProblem = { code: string; parameters?: Parameters | undefined };

/** Returns the message for a code, with its parameters, if any. */
export function messageFor(
  code: WordedCode,
  parameters: Parameters = {},
  messages: Messages = PROBLEMS,
): string {
  const message = messages[code];
  return typeof message === 'string' ? message : message(parameters);
}

/** Returns the message for a problem. `fallback` is used for an unknown code, which a newer server may send. */
export function problemMessage(
  { code, parameters }: CodedProblem,
  fallback: string,
  messages: Messages = PROBLEMS,
): string {
  if (!Object.hasOwn(messages, code)) return fallback;
  return messageFor(code as WordedCode, parameters, messages);
}

/**
 * Returns the code in the detail of an error that the database raised: alone, or with its parameters as a JSON object.
 */
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

/** Parses a JSON object without zod, which the app would have to load before its first screen. */
function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
