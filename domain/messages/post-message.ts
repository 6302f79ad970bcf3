import type { PostDraft } from '../news/post.ts';
import { toPlainText } from '../text/formatted-text.ts';
import { EMPTY_DRAFT, type MessageDraft } from './message.ts';

/**
 * A mail to the players that says what a post says, with the absolute URL of the post. Pictures stay on the page. Braces
 * are left out, which would be placeholders.
 */
export function postMessage(
  { title, body }: Pick<PostDraft, 'title' | 'body'>,
  url: string,
): MessageDraft {
  const parts = [
    toPlainText(body).trim() || title.trim(),
    `Read it on the tournament page: ${url}`,
  ];
  return {
    ...EMPTY_DRAFT,
    subject: `{event}: ${withoutBraces(title.trim())}`,
    body: `Hello,\n\n${parts.map(withoutBraces).join('\n\n')}`,
  };
}

const withoutBraces = (text: string) => text.replace(/[{}]/g, '');
