import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { seatsByName } from '@tabiya/domain/pages/hall-sheets';
import { listedName } from '@tabiya/domain/results/listed-name';
import { liveUntil } from '@tabiya/domain/results/live-until';
import type { ReleasedResults } from '@tabiya/domain/results/release';
import type { ResultsLink } from '@tabiya/domain/results/results-summary';
import { isGoingOn, type ResultsView, resultsView } from '@tabiya/domain/results/results-view';
import { useSiteWords } from '../elements/site-words.ts';

/** The model of an event's screen for the hall. */
export type HallScreenModel = {
  event: PublishedEvent;
  /** The absolute URL of the event's page. */
  url: string;
  sections: readonly (ResultsLink & { results: ReleasedResults })[];
};

/**
 * The newest round of each section by name, for a screen in the hall. Its script turns pages and, while the event goes
 * on, polls for news; without it the whole list is visible.
 */
export function HallScreen({ model: { event, sections } }: { model: HallScreenModel }) {
  const { hallScreen: words } = useSiteWords();
  const shown = sections.map((section) => ({ ...section, view: resultsView(section.results) }));
  const paired = shown.filter(({ view }) => view.rounds.length > 0);
  const goesOn = shown.some(({ view, results }) => isGoingOn(view, results));
  return (
    <>
      <main data-live={goesOn ? liveUntil(event) : undefined}>
        {paired.length === 0 && <p>{words.none}</p>}
        {paired.map(({ slug, name, view }) => (
          <Section key={slug} name={name} view={view} />
        ))}
      </main>
      <footer>
        <span dir="auto">{event.title}</span>
        <span data-page="" />
      </footer>
    </>
  );
}

function Section({ name, view }: { name: string; view: ResultsView }) {
  const { hallScreen: words, results, terms } = useSiteWords();
  const newest = view.rounds.at(-1);
  if (!newest) return null;
  return (
    <section>
      <h1 dir="auto">{words.heading(name, newest.round)}</h1>
      <table>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.board}</th>
            <th>{words.color}</th>
            <th>{words.opponent}</th>
            <th>{words.score}</th>
          </tr>
        </thead>
        <tbody>
          {seatsByName(view, terms).map((seat) => (
            <tr key={seat.player.startRank}>
              <td dir="auto">{seat.name}</td>
              <td>{seat.board}</td>
              <td>
                {seat.color === 'w' && results.white}
                {seat.color === 'b' && results.black}
              </td>
              <td dir="auto">{seat.opponent ? listedName(seat.opponent, terms) : results.bye}</td>
              <td>{seat.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
