import { eventTitle } from '@tabiya/domain/event/title';
import type { Post } from '@tabiya/domain/news/post';
import { feedPosts, feedUpdatedAt, type NewsPageModel } from '@tabiya/domain/pages/news-page';
import { eventPath, newsFeedPath, newsPath, picturePath } from '@tabiya/domain/routes/paths';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { markup } from '../documents.tsx';
import { FormattedText } from '../elements/FormattedText.tsx';

/** Characters that XML 1.0 cannot contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Returns the news of an event as an Atom feed (RFC 4287). The ids of feed and posts are those of the event and its
 * posts, so that readers recognize them under any custom URL. The event's URL has to be absolute.
 */
export function newsFeed(model: NewsPageModel, words: PublicWords): string {
  const { event, url } = model;
  const posts = feedPosts(model);
  const { origin } = new URL(url);
  const title = eventTitle(event, words.terms);
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(words.terms.language)}">`,
    `<id>${text(newsPath(origin + eventPath(event.eventId)))}</id>`,
    `<title>${text(words.news.title(title))}</title>`,
    `<updated>${feedUpdatedAt(posts)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${text(newsFeedPath(url))}"/>`,
    `<link rel="alternate" type="text/html" href="${text(newsPath(url))}"/>`,
    `<author><name>${text(title)}</name></author>`,
    `<generator uri="${text(origin)}">Tabiya</generator>`,
    ...posts.map((post) => entry(post, model, words)),
    '</feed>\n',
  ].join('');
}

function entry(post: Post, { event, url }: NewsPageModel, words: PublicWords): string {
  const { id, title, publishedAt, updatedAt } = post;
  return [
    `<entry><id>urn:uuid:${text(id)}</id>`,
    `<title>${text(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${text(newsPath(url, id))}"/>`,
    `<published>${instant(publishedAt)}</published>`,
    `<updated>${instant(updatedAt)}</updated>`,
    `<content type="html">${text(content(post, { eventId: event.eventId, url }, words))}</content>`,
    '</entry>',
  ].join('');
}

/** The picture and text of a post as HTML, in which every text is escaped. */
function content(
  { body, picture, pictureText }: Post,
  { eventId, url }: { eventId: string; url: string },
  words: PublicWords,
): string {
  const { wide } = picture ?? {};
  return markup(
    <>
      {wide && (
        <p>
          <img
            src={new URL(picturePath(eventId, wide), url).href}
            width={wide.width}
            height={wide.height}
            alt={pictureText}
          />
        </p>
      )}
      <p>
        <FormattedText text={body} />
      </p>
    </>,
    words,
  ).replaceAll(/<link [^>]*>/g, '');
}

const instant = (at: string) => new Date(at).toISOString();

/** Escapes a text for an element or a quoted attribute. */
function text(value: string): string {
  return escapeHtml(value.toWellFormed().replace(NOT_IN_XML, ''));
}
