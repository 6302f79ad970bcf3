import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { isScheduled } from '@tabiya/domain/event/round';
import { isInOtherYear } from '@tabiya/domain/event/round-dates';
import { localStart, type StartingRound, scheduleDays } from '@tabiya/domain/event/schedule';
import { timeZoneLabel } from '@tabiya/domain/time-and-place/time-zone';
import { AddToCalendar } from '../../elements/AddToCalendar.tsx';
import { Day } from '../../elements/Days.tsx';
import { Prose } from '../../elements/FormattedText.tsx';
import { ExternalLink, LinkedText } from '../../elements/links.tsx';
import { numberItems } from '../../elements/number-items.ts';
import { useWords } from '../../elements/words.ts';

/** The rounds by day, or a link to the schedule. */
export function SchedulePanel({ event }: { event: PublishedEvent }) {
  const { view } = useWords().eventPage.schedule;
  return (
    <>
      {event.scheduleInfo.trim() !== '' && <Prose text={event.scheduleInfo} />}
      {event.useInternalScheduler
        ? event.rounds.some(isScheduled) && <RoundsByDay event={event} />
        : event.scheduleLink.trim() !== '' && (
            <p>
              <ExternalLink address={event.scheduleLink} className="button">
                {view}
              </ExternalLink>
            </p>
          )}
    </>
  );
}

function RoundsByDay({ event }: { event: PublishedEvent }) {
  const { eventPage, terms } = useWords();
  const words = eventPage.schedule;
  const days = scheduleDays(event);
  const hasTimes = days.some(({ rounds }) => rounds.some(({ start }) => start !== null));
  return (
    <div className="card days">
      <small>
        {words.count(event.rounds.length)}
        {hasTimes && words.zone(timeZoneLabel(event.timeZone, terms))}
      </small>
      {numberItems(days).map(({ place, item: { date, rounds } }) => (
        <section key={place}>
          <h3>
            {date === '' ? (
              words.noDate
            ) : (
              <Day date={date} length={isInOtherYear(date, event) ? 'long' : 'weekday'} />
            )}
          </h3>
          <ul>
            {rounds.map((round) => (
              <li key={round.round}>
                <b>{words.round(round.round)}</b>
                <RoundTime round={round} />
                {round.notes.trim() !== '' && (
                  <span>
                    <LinkedText text={round.notes} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AddToCalendar event={event} />
    </div>
  );
}

/** The time as typed. The page's script adds the reader's own time, and marks the next round. */
function RoundTime({ round }: { round: StartingRound }) {
  const start = localStart(round);
  return start === null ? <i>{round.time}</i> : <time dateTime={start}>{round.time}</time>;
}
