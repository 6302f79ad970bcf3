import {
  registrationIsAhead,
  registrationOpenText,
} from '@tabiya/domain/event/entry-terms/registration-window';
import { countPlaces, feeFact, type Places as TakenPlaces } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction, pageButton, showsOffer } from '@tabiya/domain/pages/main-action';
import { useWords } from '../elements/words.ts';
import { ActionLink } from './ActionLink.tsx';
import { Bar } from './Bar.tsx';
import { FeeLabel } from './FactStrip.tsx';
import { ClosedReason, closesText } from './panels/RegistrationPanel.tsx';

/**
 * What it takes to play: fee, places, deadline, and the button to register; the players once registration is closed.
 * Nothing without any of it, once a round is paired, and if the event is over or cancelled.
 */
export function Offer({ model }: { model: EventPageModel }) {
  const { terms, eventPage: words } = useWords();
  const { registration } = words;
  const action = mainAction(model);
  const isOpen = 'href' in action;
  const isAhead = action.kind === 'soon' && registrationIsAhead(model.event, model.now);
  const opens = isAhead ? registrationOpenText(model.event, terms) : null;
  const closes = closesText(model, terms);
  const fee = feeFact(model, terms);
  const places = countPlaces(model);
  const button = pageButton(model);
  if (button?.kind === 'players') return <Players model={model} action={button} />;
  if (!showsOffer(model) || !(isOpen || fee || places || opens)) return null;
  return (
    <aside className="card offer">
      {fee && <Price {...fee} />}
      {places && <Places {...places} />}
      {opens && (
        <p>
          {registration.opens} {opens}
        </p>
      )}
      {closes && (
        <p>
          {registration.closes} {closes}
        </p>
      )}
      {isOpen && (
        <ActionLink action={action} model={model} className="button register">
          {action.kind === 'waiting' ? words.joinWaitingList : words.registerNow}
          <FeeLabel model={model} />
        </ActionLink>
      )}
    </aside>
  );
}

/** Today's fee, and its next change. */
function Price({ fee, change }: { fee: string; change: string }) {
  const { terms, eventPage } = useWords();
  return (
    <>
      <p>
        <b>{fee}</b> {fee !== terms.free && eventPage.offer.fee}
      </p>
      {change !== '' && <p>{change}</p>}
    </>
  );
}

/** The taken places as a bar and in words, and how many are left. */
function Places({ taken, total, isScarce }: TakenPlaces) {
  const words = useWords().eventPage.offer;
  return (
    <>
      <Bar part={taken} total={total} isScarce={isScarce} />
      <p className="places">
        {words.taken(taken, total)} {taken < total && <span>{words.left(total - taken)}</span>}
      </p>
    </>
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
  const { participants, results } = useWords().eventPage;
  return (
    <aside className="card offer">
      <p>
        <b>{participants.count(model.participants.length, null)}</b>
      </p>
      <p>
        <ClosedReason model={model} />
      </p>
      <ActionLink action={action} model={model} className="button register">
        {results.whoPlays}
      </ActionLink>
    </aside>
  );
}
