import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { isScheduled, type Round } from '@tabiya/domain/event/round';
import { Day } from '../../elements/Days.tsx';
import { Prose } from '../../elements/FormattedText.tsx';
import { ExternalLink } from '../../elements/links.tsx';
import { useWords } from '../../elements/words.ts';

/** The rounds with their times, or a link to the schedule. */
export function SchedulePanel({ event }: { event: PublishedEvent }) {
  const { view } = useWords().eventPage.schedule;
  return (
    <>
      {event.scheduleInfo.trim() !== '' && <Prose text={event.scheduleInfo} />}
      {event.useInternalScheduler
        ? event.rounds.some(isScheduled) && <RoundTable rounds={event.rounds} />
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

function RoundTable({ rounds }: { rounds: readonly Round[] }) {
  const words = useWords().eventPage.schedule;
  return (
    <div className="card table">
      <table>
        <caption>{words.count(rounds.length)}</caption>
        <thead>
          <tr>
            <th>{words.round}</th>
            <th>{words.date}</th>
            <th>{words.time}</th>
            <th>{words.notes}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, date, time, notes }) => (
            <tr key={round}>
              <td>{round}</td>
              <td>
                <Day date={date} length="short" />
              </td>
              <td>{time}</td>
              <td>{notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
