import { sharePictureModel, sharePictureText } from '@tabiya/domain/event/share-picture';
import { type NewsPageModel, newsSummary } from '@tabiya/domain/news/news-page';
import { newsFeedPath, newsPath } from '@tabiya/domain/routes/paths';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import datesScript from '../browser-scripts/dates-script.ts?script';
import type { DocumentParts } from '../document.ts';
import { colorsOf, markup, visitScriptOf } from '../documents.tsx';
import { leanStylesForAccent } from '../look/lean-styles.ts';
import { stylesFor } from '../look/used-styles.ts';
import { NewsPage } from './NewsPage.tsx';
import newsCss from './news.css?inline';

const newsStyles = stylesFor(leanStylesForAccent(newsCss));

/** The document parts of the news page of an event. */
export function newsDocument(model: NewsPageModel, words: PublicWords = WORDS): DocumentParts {
  const { event, url, sharePicture } = model;
  const body = markup(<NewsPage model={model} />, words);
  return {
    language: words.terms.language,
    title: words.news.title(event.title),
    description: newsSummary(model) || words.news.description(event.title),
    canonical: newsPath(url),
    color: event.primaryColorHex,
    picture: sharePicture
      ? { url: sharePicture, text: sharePictureText(sharePictureModel(event, words.terms)) }
      : null,
    feed: newsFeedPath(url),
    css: newsStyles(body) + colorsOf(event),
    script: datesScript + visitScriptOf(model),
    body,
  };
}
