import {
  registrationIsAhead,
  registrationOpenText,
} from '@tabiya/domain/event/entry-terms/registration-window';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction, pageButton, showsOffer } from '@tabiya/domain/pages/main-action';
import { useWords } from '../elements/words.ts';
import { ActionLink } from './ActionLink.tsx';
import { FeeLabel, useOfferFacts } from './FactStrip.tsx';
import { FactList } from './Facts.tsx';
import { ClosedReason, closesText } from './panels/RegistrationPanel.tsx';

/**
 * What it takes to play: fee, places, deadline, and the button to register; the players once registration is closed.
 * Nothing without any of it, once a round is paired, and if the event is over or cancelled.
 */
export function Offer({ model }: { model: EventPageModel }) {
  const { terms, eventPage: words } = useWords();
  const facts = useOfferFacts(model);
  const action = mainAction(model);
  const isOpen = 'href' in action;
  const isAhead = action.kind === 'soon' && registrationIsAhead(model.event, model.now);
  const opens = isAhead ? registrationOpenText(model.event, terms) : null;
  const known = [...facts, [words.registration.opens, opens] as const].filter(
    ([, value]) => value !== null,
  );
  const button = pageButton(model);
  if (button?.kind === 'players') return <Players model={model} action={button} />;
  if (!showsOffer(model) || (!isOpen && known.length === 0)) return null;
  return (
    <aside className="card offer">
      <FactList facts={[...known, [words.registration.closes, closesText(model, terms)]]} />
      {isOpen && (
        <ActionLink action={action} model={model} className="button register">
          {action.kind === 'waiting' ? words.joinWaitingList : words.registerNow}
          <FeeLabel model={model} />
        </ActionLink>
      )}
    </aside>
  );
}

/** Once registration is closed: the number of players, since when or why, and the way to their list. */
function Players({
  model,
  action,
}: {
  model: EventPageModel;
  action: { kind: string; href: string };
}) {
  const { tabs, participants, results } = useWords().eventPage;
  return (
    <aside className="card offer">
      <FactList
        facts={[[tabs.participants, participants.count(model.participants.length, null)]]}
      />
      <p>
        <ClosedReason model={model} />
      </p>
      <ActionLink action={action} model={model} className="button register">
        {results.whoPlays}
      </ActionLink>
    </aside>
  );
}
