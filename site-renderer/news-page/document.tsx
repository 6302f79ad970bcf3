import type { Post } from '@tabiya/domain/news/post';
import { type NewsPageModel, newsSummary } from '@tabiya/domain/pages/news-page';
import { newsPages } from '@tabiya/domain/pages/news-pages';
import { earlierNewsPath, newsFeedPath, newsPath } from '@tabiya/domain/routes/paths';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import type { ReactElement } from 'react';
import type { DocumentParts } from '../document.ts';
import {
  copyScriptIn,
  eventColors,
  furtherVisitScriptFor,
  markup,
  previewPicture,
} from '../documents.tsx';
import { EarlierNewsPage } from './EarlierNewsPage.tsx';
import { NewsPage } from './NewsPage.tsx';
import newsCss from './news.css?inline';

/** Returns the document parts of an event’s news page. */
export function newsDocument(model: NewsPageModel, words: PublicWords = WORDS): DocumentParts {
  const { event, url } = model;
  const shown = {
    posts: model.posts,
    title: words.news.title(event.title),
    canonical: newsPath(url),
    page: <NewsPage model={model} />,
  };
  return newsDocumentParts(model, shown, words);
}

/** Returns the document parts of a page of earlier news. Throws if there is no page with that number. */
export function earlierNewsDocument(
  model: NewsPageModel,
  number: number,
  words: PublicWords = WORDS,
): DocumentParts {
  const { event, url } = model;
  const { earlier } = newsPages(model.posts);
  const page = earlier.find((candidate) => candidate.number === number);
  const [last, first] = [page?.posts[0], page?.posts.at(-1)];
  if (!page || !last || !first) throw new Error(`Page ${number} of earlier news doesn’t exist.`);
  const days = formatDateRange(first.day, last.day, words.terms.locale);
  const shown = {
    posts: page.posts,
    title: words.news.earlierTitle(event.title, days),
    canonical: earlierNewsPath(url, number),
    page: <EarlierNewsPage model={model} page={page} isLatest={number === earlier.length} />,
  };
  return newsDocumentParts(model, shown, words);
}

type NewsDocument = {
  posts: readonly Post[];
  title: string;
  canonical: string;
  page: ReactElement;
};

function newsDocumentParts(
  model: NewsPageModel,
  { posts, title, canonical, page }: NewsDocument,
  words: PublicWords,
): DocumentParts {
  const { event, url } = model;
  const body = markup(page, words);
  return {
    language: words.terms.language,
    title,
    description: newsSummary({ posts }) || words.news.description(event.title),
    canonical,
    color: event.primaryColorHex,
    picture: previewPicture(model, words),
    feed: newsFeedPath(url),
    css: newsCss + eventColors(event),
    script: copyScriptIn(words) + furtherVisitScriptFor(model),
    body,
  };
}
