import {
  registrationClosedText,
  registrationCloseText,
} from '@tabiya/domain/entries/registration-window';
import { type EventPageModel, registrationOffer } from '@tabiya/domain/event/event-page';
import { formatFee } from '@tabiya/domain/money/currency';
import { Prose } from '../../elements/FormattedText.tsx';
import { FactCard, textValue } from '../Facts.tsx';

/** How to register and what it costs. Repeats the Register Now button. */
export function RegistrationPanel({ model }: { model: EventPageModel }) {
  const { event } = model;
  return (
    <>
      {event.registrationInfo.trim() !== '' && <Prose text={event.registrationInfo} />}
      <FactCard
        title="Entry"
        facts={[
          ['Registration', <WayIn key="way-in" model={model} />],
          ['Closes', closesText(model)],
          ['Registration Fee', formatFee(event.registrationFee, event.currency)],
          ['Payment Info', textValue(event.paymentInfo)],
          ['Places', event.maxPlayers === null ? null : String(event.maxPlayers)],
        ]}
      />
    </>
  );
}

/** The registration deadline, if the organizer set one that is in the future. */
function closesText(model: EventPageModel): string | null {
  const { kind } = offerOf(model);
  const isAhead = kind !== 'none' && kind !== 'over' && model.event.registrationDeadline !== '';
  return isAhead ? registrationCloseText(model.event) : null;
}

function offerOf({ event, participants, now }: EventPageModel) {
  return registrationOffer(event, { players: participants.length, now });
}

function WayIn({ model }: { model: EventPageModel }) {
  const { event } = model;
  const offer = offerOf(model);
  switch (offer.kind) {
    case 'none':
      return 'Registration is closed';
    case 'over':
      return registrationClosedText(event);
    case 'full':
      return 'All places are taken';
    case 'soon':
      return 'Registration opening soon';
    case 'internal':
      return <a href={offer.href}>Go to the registration form</a>;
    case 'external':
      return (
        <a href={offer.href} target="_blank" rel="noopener noreferrer">
          Go to the organizer’s registration
        </a>
      );
  }
}
