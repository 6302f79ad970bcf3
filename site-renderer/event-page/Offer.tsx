import { registrationClosesAt } from '@tabiya/domain/event/entry-terms/registration-window';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction, showsOffer } from '@tabiya/domain/pages/main-action';
import { endOfDay } from '@tabiya/domain/time-and-place/time-zone';
import { useWords } from '../elements/words.ts';
import { ActionLink } from './ActionLink.tsx';
import { FeeLabel, useOfferFacts } from './FactStrip.tsx';
import { FactList } from './Facts.tsx';
import { closesText } from './panels/RegistrationPanel.tsx';

/**
 * What it takes to play: fee, places, deadline, and the button to register. Nothing without any of it, once a round is
 * paired, and if the event is over or cancelled.
 */
export function Offer({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage: words } = useWords();
  const facts = useOfferFacts(model);
  const action = mainAction(model);
  const isOpen = 'href' in action;
  const known = facts.filter(([, value]) => value !== null);
  if (!showsOffer(model) || (!isOpen && known.length === 0)) return null;
  return (
    <aside className="card offer">
      <FactList facts={[...known, [words.registration.closes, closesText(model, terms)]]} />
      {isOpen && (
        <ActionLink
          action={action}
          className="button register"
          {...closingAttributes(event, words.registrationClosed)}
        >
          {action.kind === 'waiting' ? words.joinWaitingList : words.registerNow}
          <FeeLabel model={model} />
        </ActionLink>
      )}
    </aside>
  );
}

/**
 * Returns the attributes with which the page's script says from the deadline on that registration is closed, until the
 * page is rendered again. Empty if only the last day closes it.
 */
function closingAttributes(event: EventPageModel['event'], closed: string) {
  const at = registrationClosesAt(event);
  return at < endOfDay(event.endDate, event.timeZone) ? { 'data-at': at, 'data-now': closed } : {};
}
