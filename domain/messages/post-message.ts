import type { PostDraft } from '../news/post.ts';
import { toPlainText } from '../text/formatted-text.ts';
import { EMPTY_DRAFT, type MessageDraft } from './message.ts';

/**
 * Returns an email to the players with a post’s text and absolute URL, without pictures. Braces are removed, since they
 * would be placeholders.
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
