import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type HallSeat, seatsByName } from '@tabiya/domain/pages/hall-sheets';
import { familyNameFirst } from '@tabiya/domain/results/family-name-first';
import { liveUntil } from '@tabiya/domain/results/live-until';
import type { ReleasedResults } from '@tabiya/domain/results/release';
import type { ResultsLink } from '@tabiya/domain/results/results-summary';
import { isGoingOn, type ResultsView, resultsView } from '@tabiya/domain/results/results-view';
import { finishedBoards } from '@tabiya/domain/results/seated-boards';
import { latinText } from '@tabiya/domain/text/transliterated';
import { useSiteWords } from '../elements/site-words.ts';

/** The model of an event's screen for the hall. */
export type HallScreenModel = {
  event: PublishedEvent;
  /** The absolute URL of the event's page. */
  url: string;
  sections: readonly (ResultsLink & { results: ReleasedResults })[];
};

/** The number of players from which a section is listed in two columns, in smaller type. */
const PLAYERS_IN_TWO_COLUMNS = 23;

/**
 * The newest round of each section by name, for a screen in the hall; sections that are over leave once only some are.
 * Its script turns pages and, while the event goes on, polls for news; without it the whole list is visible. On a phone,
 * the list scrolls and is searched instead.
 */
export function HallScreen({ model: { event, sections } }: { model: HallScreenModel }) {
  const { hallScreen: words, eventPage, results } = useSiteWords();
  const all = sections.map((section) => ({ ...section, view: resultsView(section.results) }));
  const goingOn = all.filter(({ view, results: stored }) => isGoingOn(view, stored));
  const paired = all.filter(({ view }) => view.rounds.length > 0);
  const pairedOn = paired.filter((section) => goingOn.includes(section));
  const listed = pairedOn.length > 0 ? pairedOn : paired;
  return (
    <>
      <header className="event" dir="auto">
        {event.title}
      </header>
      <search>
        <input type="search" placeholder={words.find} aria-label={eventPage.results.findBoard} />
        <p role="status" hidden>
          {results.script.nobody}
        </p>
      </search>
      <main data-live={goingOn.length > 0 ? liveUntil(event) : undefined}>
        {listed.length === 0 && <p>{words.none}</p>}
        {listed.map(({ slug, name, view }) => (
          <Section key={slug} name={name} view={view} />
        ))}
      </main>
      <footer>
        <span className="key" aria-hidden="true">
          <i className="w" /> {results.white} <i className="b" /> {results.black}
        </span>
        <span data-meter="" aria-hidden="true" />
        <span data-page="" />
      </footer>
    </>
  );
}

function Section({ name, view }: { name: string; view: ResultsView }) {
  const { hallScreen: words, terms } = useSiteWords();
  const newest = view.rounds.at(-1);
  if (!newest) return null;
  const seats = seatsByName(view, terms);
  const finished = finishedBoards(newest.boards);
  return (
    <section>
      <header>
        <h1 dir="auto">{words.heading(name, newest.round)}</h1>
        {finished > 0 && <small>{words.finished(finished, newest.boards.length)}</small>}
        <p data-letters="" />
      </header>
      <ul className={seats.length >= PLAYERS_IN_TWO_COLUMNS ? 'two' : undefined}>
        {seats.map((seat) => (
          <Seat key={seat.player.startRank} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function Seat({ seat: { player, board, color, name, opponent, score } }: { seat: HallSeat }) {
  const { results } = useSiteWords();
  return (
    <li data-latin={latinText(player.name, opponent?.name ?? '')}>
      <b>{board}</b>{' '}
      {color ? (
        <i
          className={color}
          role="img"
          aria-label={color === 'w' ? results.white : results.black}
        />
      ) : (
        <i />
      )}{' '}
      <bdi>
        {name}
        <Title player={player} />
      </bdi>{' '}
      <bdi>{opponent ? <Opponent player={opponent} /> : results.bye}</bdi> <strong>{score}</strong>
    </li>
  );
}

/** An opponent: a large screen, which is read from afar, has only the family name. */
function Opponent({ player }: { player: HallSeat['player'] }) {
  const { terms } = useSiteWords();
  const [family, ...given] = familyNameFirst(player, terms).split(', ');
  return (
    <>
      {family}
      {given.length > 0 && <span>, {given.join(', ')}</span>}
      <Title player={player} />
    </>
  );
}

function Title({ player: { name, title } }: { player: HallSeat['player'] }) {
  return name !== '' && title !== '' && <abbr> {title}</abbr>;
}
