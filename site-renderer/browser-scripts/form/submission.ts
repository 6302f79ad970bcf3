import type { Submission } from './form-page.ts';

/** Returns the fields of a form as JSON: lists for byes and several options, answers by the question's id. */
export function readSubmission(form: HTMLFormElement): Submission {
  const submission: Submission = {};
  for (const [name, value] of new FormData(form)) addField(submission, name, value);
  return submission;
}

/** Adds one field of a form. */
export function addField(entry: Submission, name: string, value: unknown): void {
  if (name.startsWith('answers.')) {
    entry['answers'] ??= {};
    addField(entry['answers'] as Submission, name.slice(8), value);
  } else if (name === 'byes') {
    entry[name] = [...((entry[name] ?? []) as number[]), Number(value)];
  } else entry[name] = name in entry ? [entry[name], value].flat() : value;
}
