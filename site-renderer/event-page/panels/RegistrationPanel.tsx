import { feePeriod } from '@tabiya/domain/event/entry-terms/fees';
import { allPlaces } from '@tabiya/domain/event/entry-terms/places';
import {
  registrationClosedText,
  registrationCloseText,
  registrationIsAhead,
  registrationOpensText,
} from '@tabiya/domain/event/entry-terms/registration-window';
import { entryFeeText } from '@tabiya/domain/event/entry-terms/section-texts';
import { type EventPageModel, pageOffer } from '@tabiya/domain/pages/event-page';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { isTimeZone } from '@tabiya/domain/time-and-place/time-zone';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { Day } from '../../elements/Days.tsx';
import { Prose } from '../../elements/FormattedText.tsx';
import { phrase, useWords } from '../../elements/words.ts';
import { ActionLink } from '../ActionLink.tsx';
import { FactCard, textValue } from '../Facts.tsx';

/** How to register, and the fees. Repeats the Register Now button. */
export function RegistrationPanel({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage } = useWords();
  const words = eventPage.registration;
  return (
    <>
      {event.registrationInfo.trim() !== '' && <Prose text={event.registrationInfo} />}
      <FactCard
        title={words.entry}
        facts={[
          [words.way, <RegistrationLink key="way-in" model={model} />],
          [words.closes, closesText(model, terms)],
          [words.fee, entryFeeText(event, feePeriod(event, new Date(model.now)), terms)],
          [words.paymentInfo, textValue(event.paymentInfo)],
          [words.places, event.maxPlayers === null ? null : String(allPlaces(event))],
        ]}
      />
    </>
  );
}

/** Returns the registration deadline, if the organizer set one that is in the future. */
export function closesText(model: EventPageModel, terms: PublicWords['terms']): string | null {
  const { kind } = pageOffer(model);
  const isAhead =
    !['none', 'closed', 'cancelled', 'over'].includes(kind) &&
    model.event.registrationDeadline !== '';
  return isAhead ? registrationCloseText(model.event, terms) : null;
}

/** The notice that the organizer closed registration, with the time, if known. */
export function ClosedSince({
  model: { closedSince, event },
}: {
  model: Pick<EventPageModel, 'event'> & { closedSince?: string | null | undefined };
}) {
  const words = useWords().eventPage.registration;
  if (!closedSince) return words.closed;
  const timeZone = isTimeZone(event.timeZone) ? event.timeZone : 'UTC';
  const day = toCalendarDate(new Date(closedSince), timeZone);
  return phrase(words.closedOn(<Day key="day" date={day} length="short" />));
}

/** Why nobody can register any more. */
export function ClosedReason({ model }: { model: EventPageModel }) {
  const { terms, eventPage } = useWords();
  const { kind } = pageOffer(model);
  if (kind === 'over') return registrationClosedText(model.event, terms);
  return kind === 'full' ? eventPage.registration.noWaitingList : <ClosedSince model={model} />;
}

function RegistrationLink({ model }: { model: EventPageModel }) {
  const { terms, eventPage } = useWords();
  const offer = pageOffer(model);
  switch (offer.kind) {
    case 'cancelled':
      return eventPage.cancelled;
    case 'none':
    case 'closed':
    case 'over':
    case 'full':
      return <ClosedReason model={model} />;
    case 'soon':
      return registrationIsAhead(model.event, model.now)
        ? registrationOpensText(model.event, terms)
        : eventPage.openingSoon;
    case 'waiting':
      return (
        <>
          {eventPage.allPlacesTaken}. <a href={offer.href}>{eventPage.joinWaitingList}</a>:{' '}
          {eventPage.registration.waitingHelp}
        </>
      );
    case 'internal':
    case 'external':
      return (
        <ActionLink action={offer} model={model} className="button">
          {offer.kind === 'internal'
            ? eventPage.registration.toForm
            : eventPage.registration.toOrganizer}
        </ActionLink>
      );
  }
}
