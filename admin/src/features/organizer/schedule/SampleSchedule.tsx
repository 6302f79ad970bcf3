import type { TournamentEvent } from '@tabiya/domain/event/event';
import { sampleEventPage } from '@tabiya/domain/sample/sample-event';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Example } from '../LockedTab.tsx';
import { Schedule } from './Schedule.tsx';

/** The rounds of the sample tournament, for organizers whose plan has no scheduler and who have none. */
export default function SampleSchedule(props: { event: TournamentEvent }) {
  const { event } = sampleEventPage(toCalendarDate(new Date()), '');
  return (
    <Example>
      <Schedule event={{ ...props.event, ...event, useInternalScheduler: true }} />
    </Example>
  );
}
