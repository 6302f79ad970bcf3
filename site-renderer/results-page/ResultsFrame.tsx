import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import { liveUntil } from '@tabiya/domain/results/live-until';
import { resultsPath, roundPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { SubpageBanner } from '../elements/SubpageBanner.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { PageFooter } from '../event-page/PageFooter.tsx';
import { FindPlayer } from './FindPlayer.tsx';

type ResultsFrameProps = {
  model: Omit<ResultsPageModel, 'results'>;
  /** The round of the page; null on the page of the standings. */
  round: number | null;
  /** The number of rounds that have a page. */
  paired: number;
  /** True if the page can get newer results. */
  isLive: boolean;
  /** The line below the section's name. */
  state: ReactNode;
  children: ReactNode;
};

/** What the pages of a section's standings and rounds share: banner with sections, the strip of pages, and footer. */
export function ResultsFrame({ model, children, ...props }: ResultsFrameProps) {
  const { event, url, section, sections } = model;
  const { round, paired, isLive, state } = props;
  const { results: words } = useSiteWords();
  const { slug } = section;
  return (
    <div className="event results">
      <SubpageBanner event={event} url={url} heading={section.name || words.heading}>
        <p className="line">{state}</p>
        {sections.length > 1 && (
          <nav aria-label={words.sections}>
            <ul className="sections">
              {sections.map((other) => (
                <li key={other.slug}>
                  <a
                    href={resultsPath(url, other.slug)}
                    aria-current={other.slug === slug ? 'page' : undefined}
                    dir="auto"
                  >
                    {other.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </SubpageBanner>
      <div className="strip">
        <nav aria-label={words.parts}>
          <a href={resultsPath(url, slug)} aria-current={round === null ? 'page' : undefined}>
            {words.standings}
          </a>
          {paired > 0 && (
            <>
              <span>{words.rounds}</span>
              <ol>
                {Array.from({ length: paired }, (_, index) => index + 1).map((number) => (
                  <li key={number}>
                    <a
                      href={roundPath(url, slug, number)}
                      aria-label={words.round(number)}
                      aria-current={number === round ? 'page' : undefined}
                    >
                      {number}
                    </a>
                  </li>
                ))}
              </ol>
            </>
          )}
        </nav>
        <FindPlayer />
      </div>
      <main className="frame" data-live={isLive ? liveUntil(event) : undefined}>
        <p role="status" data-found />
        {children}
      </main>
      <PageFooter
        model={model}
        address={round === null ? resultsPath(url, slug) : roundPath(url, slug, round)}
      />
    </div>
  );
}
