import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { isScheduled, type Round } from '@tabiya/domain/event/round';
import { Day } from '../../elements/Days.tsx';
import { Prose } from '../../elements/FormattedText.tsx';
import { ExternalLink } from '../../elements/links.tsx';

/** The rounds with their times, or a link to the schedule. */
export function SchedulePanel({ event }: { event: PublishedEvent }) {
  return (
    <>
      {event.scheduleInfo.trim() !== '' && <Prose text={event.scheduleInfo} />}
      {event.useInternalScheduler
        ? event.rounds.some(isScheduled) && <RoundTable rounds={event.rounds} />
        : event.scheduleLink.trim() !== '' && (
            <p>
              <ExternalLink address={event.scheduleLink} className="button">
                View Schedule
              </ExternalLink>
            </p>
          )}
    </>
  );
}

function RoundTable({ rounds }: { rounds: readonly Round[] }) {
  return (
    <div className="card table">
      <table>
        <caption>{rounds.length === 1 ? '1 round' : `${rounds.length} rounds`}</caption>
        <thead>
          <tr>
            <th>Round</th>
            <th>Date</th>
            <th>Time</th>
            <th>Notes</th>
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
