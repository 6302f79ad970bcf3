import type { TournamentEvent } from '@tabiya/domain/event/event';
import { sampleEventPage } from '@tabiya/domain/sample/sample-event';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Example } from '../LockedTab.tsx';
import { MessageList } from './MessageList.tsx';
import { sampleMessages } from './sample-messages.ts';

/** Emails of the sample tournament, for organizers whose plan has no email and who haven't written any. */
export default function SampleMessages(props: { event: TournamentEvent }) {
  const now = new Date();
  const event = { ...props.event, ...sampleEventPage(toCalendarDate(now), '').event };
  return (
    <Example>
      <MessageList event={event} messages={sampleMessages(now)} />
    </Example>
  );
}
