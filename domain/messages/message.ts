import { pluralForm } from '../text/plural.ts';
import { AUDIENCE_IDS, type Audience } from './audiences.ts';
import { PLACEHOLDER_NAMES, placeholdersIn, unknownPlaceholders } from './placeholders.ts';

const MOST_SUBJECT_CHARACTERS = 150;
export const MOST_BODY_CHARACTERS = 10_000;

/** A message as the organizer writes it. */
export type MessageDraft = {
  subject: string;
  body: string;
  audience: Audience;
  /** null = all sections. */
  sectionId: string | null;
};

export const EMPTY_DRAFT: MessageDraft = {
  subject: '',
  body: '',
  audience: 'all',
  sectionId: null,
};

export const MESSAGE_STATUSES = ['draft', 'sending', 'stopped', 'sent'] as const;

/** Returns true if the text is the name of a group of recipients. */
export function isAudience(text: string): text is Audience {
  return AUDIENCE_IDS.some((id) => id === text);
}

type DraftProblems = { subject?: string; body?: string };

/** Returns the problems that prevent sending a draft, by field; empty if there are none. */
export function messageProblems(
  { subject, body }: Pick<MessageDraft, 'subject' | 'body'>,
  event: { hasSections: boolean },
): DraftProblems {
  const inSubject =
    subject.trim() === ''
      ? 'Write a subject'
      : subject.length > MOST_SUBJECT_CHARACTERS
        ? `At most ${MOST_SUBJECT_CHARACTERS} characters`
        : placeholderProblem(subject, event);
  const inBody =
    body.trim() === ''
      ? 'Write a text'
      : body.length > MOST_BODY_CHARACTERS
        ? `At most ${MOST_BODY_CHARACTERS.toLocaleString('en-US')} characters`
        : placeholderProblem(body, event);
  return { ...(inSubject && { subject: inSubject }), ...(inBody && { body: inBody }) };
}

/** Returns the problem with a text’s placeholders, or null. */
export function placeholderProblem(
  text: string,
  { hasSections }: { hasSections: boolean },
): string | null {
  const unknown = unknownPlaceholders(text);
  if (unknown.length > 0) {
    const known = PLACEHOLDER_NAMES.map((name) => `{${name}}`).join(', ');
    return `${unknown.join(' and ')} ${pluralForm(unknown.length, 'isn’t a placeholder', 'aren’t placeholders')}. Available: ${known}.`;
  }
  return !hasSections && placeholdersIn(text).includes('section')
    ? 'This tournament has no sections, so remove {section}.'
    : null;
}

/** Returns a subject fit for an email header: one line without control characters, cut to the maximum length. */
export function normalizeSubject(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  const line = text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trimStart();
  return line.slice(0, MOST_SUBJECT_CHARACTERS);
}
