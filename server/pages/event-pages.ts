import { createHash } from 'node:crypto';
import { toPublicList } from '@tabiya/domain/entries/list/participant';
import { eventTitle } from '@tabiya/domain/event/title';
import { currentRound } from '@tabiya/domain/pages/current-round';
import { placesTaken } from '@tabiya/domain/pages/event-page';
import type { NewsPageModel } from '@tabiya/domain/pages/news-page';
import { newsPages } from '@tabiya/domain/pages/news-pages';
import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import { roundPageModels } from '@tabiya/domain/pages/round-page';
import { resultsSummary } from '@tabiya/domain/results/results-summary';
import { resultsView } from '@tabiya/domain/results/results-view';
import { roundsPgn } from '@tabiya/domain/results/rounds-pgn';
import { type Winner, winners } from '@tabiya/domain/results/winners';
import { TERMS } from '@tabiya/domain/words/en/terms';
import {
  renderBulletin,
  renderEarlierNewsPage,
  renderEmbed,
  renderEventPage,
  renderHallScreen,
  renderNewsFeed,
  renderNewsPage,
  renderRegistrationPage,
  renderResultsPage,
  renderRoundPage,
} from '@tabiya/site-renderer/render';
import { functionsEnvironment } from '../environment/environment.ts';
import { operator, rendererVersion } from '../environment/operator.ts';
import { FORM, pgnPath } from './manifest.ts';
import {
  type PageSource,
  pairedRounds,
  shownEvent,
  shownPosts,
  shownResults,
} from './page-source.ts';
import type { StoredPage } from './page-store.ts';
import { tieBreaksPath, tieBreaksSource } from './tie-breaks.ts';

/** A page of an event that can be rendered. */
export type EventPage = {
  /** The part of the address after the event. */
  path: string;
  /** A hash of everything that the page is rendered from, the renderer's version included. */
  input: string;
  render: () => StoredPage;
};

/**
 * Returns the pages of an event; none if it is not published. Pages that depend on the time are rendered at once, the
 * others on demand.
 */
export function eventPages(
  source: PageSource,
  { url, sharePicture }: { url: string; sharePicture: string | null },
): EventPage[] {
  if (source.snapshot === null) return [];
  const event = shownEvent(source.snapshot, source);
  const participants = toPublicList(source.participants, event.federationType, event.questions);
  const { hasImprint } = operator();
  const { countsVisits } = functionsEnvironment();
  const { changedAt: modifiedAt, now, waiting, closedSince } = source;
  const shown = shownResults(event, source);
  const sections = shown.map(({ slug, name }) => ({ slug, name }));
  const common = { event, url, modifiedAt, hasImprint, countsVisits };
  const posts = shownPosts(source);
  const model = {
    ...common,
    participants,
    waiting,
    closedSince,
    organizerSlug: source.organizerSlug,
    now,
    results: summaries(shown),
    news: posts[0] ?? null,
  };
  const paired = pairedRounds(source);
  const round = currentRound(model);
  const places = {
    ...placesTaken(model),
    waiting,
    paired,
    ...(hasImprint && { hasImprint }),
    ...(source.takesCodes && { takesCodes: true }),
    ...(closedSince && { closedSince }),
    ...(shown.length > 0 && event.tabsShown.showResults && { hasResults: true }),
    ...(round?.number && round.sections.some(({ isBegun }) => isBegun) && { round: round.number }),
  };
  const form = renderRegistrationPage({
    url,
    ...places,
    now,
    countsVisits,
    event: { ...event, paired },
  });
  return [
    renderedPage('', renderEventPage({ ...model, sharePicture })),
    renderedPage(FORM, { ...form, source: event, rulesVersion: source.rulesVersion ?? '', places }),
    renderedPage('/print', renderBulletin(model)),
    renderedPage('/embed/card', renderEmbed({ part: 'card', page: model })),
    ...(event.tabsShown.showParticipants
      ? [renderedPage('/embed/players', renderEmbed({ part: 'players', page: model }))]
      : []),
    ...shown.flatMap(({ results, ...section }) => {
      const page = { ...common, section, sections, results };
      const input = renderInput({ ...page, sharePicture });
      const standings = () => renderEmbed({ part: 'standings', page });
      return [
        {
          path: `/results/${section.slug}`,
          input,
          render: () => renderResultsPage({ ...page, sharePicture }),
        },
        { path: `/embed/standings/${section.slug}`, input, render: standings },
        { path: pgnPath(section.slug), input, render: () => pgnPage(page) },
        { path: tieBreaksPath(section.slug), input, render: () => tieBreaksSource(results) },
        ...roundPageModels({ ...page, sharePicture }, resultsView(results)).map((round) => ({
          path: `/results/${section.slug}/round-${round.round}`,
          input: renderInput(round),
          render: () => renderRoundPage(round),
        })),
      ];
    }),
    ...(shown.length === 0 ? [] : [screenPage({ event, url, sections: shown })]),
    ...(posts.length === 0 ? [] : newsEntries({ ...common, posts, sharePicture })),
  ];
}

/** Returns the winners of an event's sections, as its page names them. */
export function eventWinners(source: PageSource): Winner[] {
  if (source.snapshot === null) return [];
  return winners(shownResults(shownEvent(source.snapshot, source), source));
}

function summaries(shown: ReturnType<typeof shownResults>) {
  return shown.map(({ slug, name, results }) => resultsSummary({ slug, name }, results));
}

/** The page of the hall screen. */
function screenPage(model: Parameters<typeof renderHallScreen>[0]): EventPage {
  return { path: '/screen', input: renderInput(model), render: () => renderHallScreen(model) };
}

/** The boards of all rounds of a section. `functions/page` serves them round by round. */
function pgnPage({ event, url, section, sections, results }: ResultsPageModel): StoredPage {
  const title = eventTitle(event, TERMS);
  const rounds = event.useInternalScheduler ? event.rounds : [];
  const { startDate } = event;
  const html = roundsPgn(
    { title: sections.length > 1 ? `${title}, ${section.name}` : title, url, startDate, rounds },
    resultsView(results),
    TERMS,
  );
  return { html, csp: "default-src 'none'; sandbox", type: 'pgn' };
}

/** The pages of an event's news and its feed. */
function newsEntries(model: NewsPageModel): EventPage[] {
  const input = renderInput(model);
  return [
    { path: '/news', input, render: () => renderNewsPage(model) },
    { path: '/news.atom', input, render: () => ({ ...renderNewsFeed(model), type: 'atom' }) },
    ...newsPages(model.posts).earlier.map(({ number }) => ({
      path: `/news/${number}`,
      input,
      render: () => renderEarlierNewsPage(model, number),
    })),
  ];
}

/** A page that has already been rendered. Its input is its content. */
function renderedPage(path: string, page: StoredPage): EventPage {
  return { path, input: renderInput(page), render: () => page };
}

/** Hashes a page's model, so that changes elsewhere in the event make no difference. */
function renderInput(model: object): string {
  const text = JSON.stringify({ ...model, modifiedAt: null, renderer: rendererVersion() });
  return createHash('sha256').update(text).digest('base64url');
}
