import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import { isGoingOn, type ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import { finishedBoards } from '@tabiya/domain/results/seated-boards';
import { sectionFinal } from '@tabiya/domain/results/section-final';
import { Days } from '../elements/Days.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { WinnerScore } from '../event-page/WinnerScore.tsx';
import { PlayerLink } from './PlayerLink.tsx';
import { ResultsFrame } from './ResultsFrame.tsx';
import { RoundTime } from './RoundTime.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import { StandingsTable } from './StandingsTable.tsx';

type ResultsPageProps = { model: ResultsPageModel; view: ResultsView };

/** The body of the results page of a section: the standings with every game, and the winner once they are final. */
export function ResultsPage({ model, view }: ResultsPageProps) {
  const { results: words } = useSiteWords();
  const { results } = model;
  const { played } = view;
  const rounds = results.rounds || null;
  return (
    <ResultsFrame
      model={model}
      round={null}
      paired={view.rounds.length}
      isLive={isGoingOn(view, results)}
      state={<State model={model} view={view} />}
    >
      <Winner model={model} view={view} />
      <StandingsTable
        view={view}
        state={results.source === 'standings' ? '' : words.state(played, rounds, view.missing)}
      >
        <SheetButtons url={model.url} slug={model.section.slug} round={null} />
      </StandingsTable>
    </ResultsFrame>
  );
}

/** The round in progress with its finished games, the next one, or the event's days; and the number of players. */
function State({ model: { event, results }, view }: ResultsPageProps) {
  const { results: words } = useSiteWords();
  const rounds = results.rounds || null;
  const players = words.players(view.standings.length);
  const on = view.rounds.at(view.played);
  const hasNext = event.useInternalScheduler && event.rounds.length > view.played;
  const isToCome = results.source !== 'standings' && isGoingOn(view, results) && hasNext;
  if (!on && !isToCome) {
    return (
      <span>
        <Days start={event.startDate} end={event.endDate} /> · {players}
      </span>
    );
  }
  const finished = on && finishedBoards(on.boards);
  return (
    <>
      {on && <i />}
      <span>
        {words.roundOf(view.played + 1, rounds)}
        {on && finished ? (
          ` · ${words.finished(finished, on.boards.length)}`
        ) : (
          <RoundTime event={event} round={view.played + 1} />
        )}
        <span> · {players}</span>
      </span>
    </>
  );
}

/** The winner of a section whose standings are final; nothing for several, or a withheld name. */
function Winner({ model: { results }, view }: ResultsPageProps) {
  const words = useSiteWords().eventPage.results;
  const winner = sectionFinal(results, view)?.winner;
  const [first] = view.standings;
  if (!winner || !first) return null;
  return (
    <section className="winner">
      <h2>{words.winner}</h2>
      <p className="first">
        <PlayerLink player={first.player} />
      </p>
      <WinnerScore winner={winner} points={pointsText(first.points)} rounds={view.played} />
    </section>
  );
}
