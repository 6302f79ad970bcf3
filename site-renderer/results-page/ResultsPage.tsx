import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import { liveUntil } from '@tabiya/domain/results/live-until';
import { isGoingOn, type ResultsView } from '@tabiya/domain/results/results-view';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { Day } from '../elements/Days.tsx';
import { CalendarIcon } from '../elements/icons.tsx';
import { SubpageBanner } from '../elements/SubpageBanner.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { PageFooter } from '../event-page/PageFooter.tsx';
import { EarlierRounds } from './EarlierRounds.tsx';
import { FindPlayer } from './FindPlayer.tsx';
import { Pairings } from './Pairings.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import { StandingsTable } from './StandingsTable.tsx';

/**
 * The body of the results page of a section: the pairings of the newest round, standings with every game, and the
 * previous rounds. While a round is in progress its pairings come first, and the standings after it.
 */
export function ResultsPage({ model, view }: { model: ResultsPageModel; view: ResultsView }) {
  const newest = view.rounds.at(-1);
  const pairings = newest && <Pairings key="pairings" round={newest} groups={view.groups} />;
  const standings = <StandingsTable key="standings" view={view} />;
  const parts = newest?.isPlayed ? [standings, pairings] : [pairings, standings];
  return (
    <div className="event results">
      <ResultsHeader model={model} view={view} />
      <Parts view={view} />
      <main
        className="frame"
        data-live={isGoingOn(view, model.results) ? liveUntil(model.event) : undefined}
      >
        <FindPlayer />
        {parts}
        {view.rounds.length > 1 && <EarlierRounds view={view} />}
      </main>
      <PageFooter model={model} address={resultsPath(model.url, model.section.slug)}>
        <SheetButtons hasPairings={newest !== undefined} />
      </PageFooter>
    </div>
  );
}

function ResultsHeader({ model, view }: { model: ResultsPageModel; view: ResultsView }) {
  const { event, url, section, sections, results } = model;
  const { results: words, eventPage } = useSiteWords();
  const goesOn = view.rounds.length > view.played;
  const next = event.useInternalScheduler ? event.rounds[view.played] : undefined;
  const rounds = results.rounds || null;
  const begins = next && view.played < (rounds ?? event.rounds.length) && (
    <>
      <Day date={next.date} length="short" /> {next.time}
    </>
  );
  return (
    <SubpageBanner event={event} url={url} heading={section.name || words.heading}>
      {goesOn ? (
        <p className="line">
          {begins && <CalendarIcon />}
          <span>
            {eventPage.results.paired(view.played + 1)}
            {begins && <>: {begins}</>}
          </span>
        </p>
      ) : (
        <>
          {results.source !== 'standings' && (
            <p className="line">{words.state(view.played, rounds, view.missing)}</p>
          )}
          {begins && (
            <p className="line">
              <CalendarIcon />
              <span>
                {words.round(view.played + 1)}: {begins}
              </span>
            </p>
          )}
        </>
      )}
      {sections.length > 1 && (
        <nav aria-label={words.sections}>
          <ul className="sections">
            {sections.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={resultsPath(url, slug)}
                  aria-current={slug === section.slug ? 'page' : undefined}
                  dir="auto"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </SubpageBanner>
  );
}

/** The links to the parts of the page. */
function Parts({ view: { rounds } }: { view: ResultsView }) {
  const { results: words } = useSiteWords();
  const newest = rounds.at(-1);
  return (
    <nav className="tabs" aria-label={words.parts}>
      <ul>
        {newest && (
          <li>
            <a href="#pairings">{words.round(newest.round)}</a>
          </li>
        )}
        <li>
          <a href="#standings">{words.standings}</a>
        </li>
        {rounds.length > 1 && (
          <li className="scripted">
            <a href="#rounds">{words.allRounds}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
