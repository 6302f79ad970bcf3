import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { WEB_CALENDARS } from '@tabiya/domain/pages/calendar-links';
import { calendarPath } from '@tabiya/domain/routes/paths';
import { useWords } from './words.ts';

/** The links that add an event to a calendar: by URL, or as a file with all rounds. None for a cancelled event. */
export function AddToCalendar({
  event: { eventId, isCancelled },
}: {
  event: Pick<PublishedEvent, 'eventId' | 'isCancelled'>;
}) {
  const words = useWords().eventPage.calendar;
  if (isCancelled) return null;
  return (
    <span className="aside">
      <small>{words.add}</small>
      {WEB_CALENDARS.map((name) => (
        <a key={name} href={calendarPath(eventId, name)}>
          {words[name]}
        </a>
      ))}
      <a href={calendarPath(eventId)}>{words.file}</a>
    </span>
  );
}
