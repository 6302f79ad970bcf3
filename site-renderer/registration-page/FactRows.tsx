import type { Answers } from '@tabiya/domain/entries/list/participant';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { ReactNode } from 'react';
import { AddToCalendar } from '../elements/AddToCalendar.tsx';
import { answeredQuestions } from '../elements/answers.ts';
import { Days } from '../elements/Days.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { VenueActions } from '../elements/VenueActions.tsx';
import { venueLine } from '../elements/venue.ts';

/** A fact of an entry and its value; nothing without a value. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** The player's answers to the organizer's questions. */
export function AnswerRows({ event, answers }: { event: PublishedEvent; answers: Answers }) {
  const words = useSiteWords().registrationPage;
  return answeredQuestions(event.questions, answers, words).map(({ id, label, text }) => (
    <FactRow key={id} name={label}>
      {text}
    </FactRow>
  ));
}

/** The dates and place of the event, with calendar links and directions. */
export function WhenAndWhere({ event }: { event: PublishedEvent }) {
  const words = useSiteWords().registrationPage.done;
  const where = venueLine(event);
  return (
    <>
      <FactRow name={words.when}>
        {event.startDate !== '' && (
          <>
            <Days start={event.startDate} end={event.endDate} /> <AddToCalendar event={event} />
          </>
        )}
      </FactRow>
      <FactRow name={words.where}>
        {where !== '' && (
          <>
            {where} <VenueActions event={event} />
          </>
        )}
      </FactRow>
    </>
  );
}
