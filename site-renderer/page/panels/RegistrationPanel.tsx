import { formatFee } from '@tabiya/domain/currency';
import { type EventPageModel, registrationOffer } from '@tabiya/domain/event-page';
import { FactCard, textValue } from '../Facts.tsx';
import { Prose } from '../FormattedText.tsx';

/** How to enter and what it costs. The way in stands here once more, for those who read first. */
export function RegistrationPanel({ model }: { model: EventPageModel }) {
  const { event } = model;
  return (
    <>
      {event.registrationInfo.trim() !== '' && <Prose text={event.registrationInfo} />}
      <FactCard
        title="Entry"
        facts={[
          ['Registration', <WayIn key="way-in" model={model} />],
          ['Registration Fee', formatFee(event.registrationFee, event.currency)],
          ['Payment Info', textValue(event.paymentInfo)],
          ['Places', event.maxPlayers === null ? null : String(event.maxPlayers)],
        ]}
      />
    </>
  );
}

function WayIn({ model: { event, participants } }: { model: EventPageModel }) {
  const offer = registrationOffer(event, participants.length);
  switch (offer.kind) {
    case 'none':
      return 'Registration is closed';
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
