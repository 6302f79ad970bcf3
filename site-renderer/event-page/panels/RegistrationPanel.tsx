import {
  registrationClosedText,
  registrationCloseText,
} from '@tabiya/domain/entries/registration-window';
import { entryFeeText } from '@tabiya/domain/entries/section-texts';
import { type EventPageModel, offerOfPage } from '@tabiya/domain/event/event-page';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { Prose } from '../../elements/FormattedText.tsx';
import { useWords } from '../../elements/words.ts';
import { FactCard, textValue } from '../Facts.tsx';

/** How to register and what it costs. Repeats the Register Now button. */
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
          [words.way, <WayIn key="way-in" model={model} />],
          [words.closes, closesText(model, terms)],
          [words.fee, entryFeeText(event, terms)],
          [words.paymentInfo, textValue(event.paymentInfo)],
          [words.places, event.maxPlayers === null ? null : String(event.maxPlayers)],
        ]}
      />
    </>
  );
}

/** The registration deadline, if the organizer set one that is in the future. */
function closesText(model: EventPageModel, terms: PublicWords['terms']): string | null {
  const { kind } = offerOfPage(model);
  const isAhead = kind !== 'none' && kind !== 'over' && model.event.registrationDeadline !== '';
  return isAhead ? registrationCloseText(model.event, terms) : null;
}

function WayIn({ model }: { model: EventPageModel }) {
  const { terms, eventPage } = useWords();
  const offer = offerOfPage(model);
  switch (offer.kind) {
    case 'none':
      return eventPage.registration.closed;
    case 'over':
      return registrationClosedText(model.event, terms);
    case 'full':
      return eventPage.allPlacesTaken;
    case 'soon':
      return eventPage.openingSoon;
    case 'waiting':
      return (
        <>
          {eventPage.allPlacesTaken}. <a href={offer.href}>{eventPage.joinWaitingList}</a>
        </>
      );
    case 'internal':
      return <a href={offer.href}>{eventPage.registration.toForm}</a>;
    case 'external':
      return (
        <a href={offer.href} target="_blank" rel="noopener noreferrer">
          {eventPage.registration.toOrganizer}
        </a>
      );
  }
}
