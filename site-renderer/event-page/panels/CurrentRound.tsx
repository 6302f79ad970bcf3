import { localStart, type StartingRound } from '@tabiya/domain/event/schedule';
import { currentRound } from '@tabiya/domain/pages/current-round';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { scoreSeparator } from '@tabiya/domain/results/scores';
import type { SeatedBoard, SeatedPlayer } from '@tabiya/domain/results/seated-boards';
import { roundPath } from '@tabiya/domain/routes/paths';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Fragment } from 'react';
import { TitledName } from '../../elements/TitledName.tsx';
import { useWords } from '../../elements/words.ts';
import { Bar } from '../Bar.tsx';

/** The number of boards of a section, if there are more than a few. */
const BOARDS_OF_MANY = 3;
/** The number of sections from which on each has fewer boards. */
const MANY = 4;

/** The first boards of the paired round, one section at a time, with a search; nothing between two rounds. */
export function CurrentRound({ model }: { model: EventPageModel }) {
  const words = useWords().eventPage;
  const round = currentRound(model);
  if (!round || round.sections.length === 0) return null;
  const { sections, number, scheduled } = round;
  const shown = sections.length < MANY ? undefined : BOARDS_OF_MANY;
  const group =
    sections.length > 1 ? ({ role: 'radiogroup', 'aria-labelledby': 'round' } as const) : {};
  return (
    <section id="boards" className="boards">
      <h2 id="round">
        {number === null ? words.results.main : words.schedule.round(number)}
        {scheduled && <RoundStart round={scheduled} />}
      </h2>
      <search className="scripted">
        <input
          type="search"
          id="board"
          data-find
          placeholder={words.results.playerName}
          aria-label={words.results.findBoard}
        />
      </search>
      <div className="parts" {...group}>
        {sections.map(({ slug, name, paired, on }, index) => (
          <Fragment key={slug}>
            {sections.length > 1 && (
              <>
                <input
                  type="radio"
                  name="boards"
                  id={`boards-${slug}`}
                  defaultChecked={index === 0}
                />
                <label htmlFor={`boards-${slug}`} dir="auto">
                  {name}
                </label>
              </>
            )}
            <div>
              <Boards boards={on.boards.slice(0, shown)} />
              <p>
                {number === null && <span>{words.schedule.round(paired)}</span>}
                <a href={roundPath(model.url, slug, paired)}>{words.results.allBoards(on.games)}</a>
              </p>
            </div>
          </Fragment>
        ))}
      </div>
    </section>
  );
}

function Boards({ boards }: { boards: readonly SeatedBoard[] }) {
  return (
    <ol>
      {boards.map((board) => (
        <li key={board.white.startRank}>
          <i>{board.number}</i>
          <Side player={board.white} />
          <b>
            {board.whiteScore !== '' &&
              `${board.whiteScore} ${scoreSeparator(board)} ${board.blackScore}`}
          </b>
          <Side player={board.black} />
        </li>
      ))}
    </ol>
  );
}

/** A player with their points before the round. */
function Side({ player: { title, name, startRank, points } }: { player: SeatedPlayer }) {
  const { terms } = useWords();
  return (
    <>
      <span dir="auto">
        <TitledName title={title} name={name} unnamed={terms.startNumber(startRank)} />
      </span>
      <small>{points}</small>
    </>
  );
}

/** When the next round starts, and how many games of the current one are over; nothing if neither is known. */
export function NextRound({ model }: { model: EventPageModel }) {
  const words = useWords().eventPage.results;
  const round = currentRound(model);
  if (!round) return null;
  const { next, number, games, finished } = round;
  if (!next && finished === 0) return null;
  return (
    <aside className="card next">
      {next && (
        <>
          <h2>{words.starts(next.round)}</h2>
          <p>
            <RoundStart round={next} />
          </p>
        </>
      )}
      {finished > 0 && (
        <>
          <Bar part={finished} total={games} />
          <small>{words.finished(number, finished, games)}</small>
        </>
      )}
    </aside>
  );
}

/** The start of a round. The page's script puts today, tomorrow, or yesterday in place of the day. */
function RoundStart({ round }: { round: StartingRound }) {
  const { locale } = useWords().terms;
  return (
    <time className="start" dateTime={localStart(round) ?? round.date}>
      {round.time}
      <span>, {formatDate(round.date, 'day', locale)}</span>
    </time>
  );
}
