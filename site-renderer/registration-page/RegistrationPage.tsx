import {
  type RegistrationState,
  registrationClosedText,
  registrationCloseText,
  registrationIsAhead,
  registrationOpensText,
} from '@tabiya/domain/event/entry-terms/registration-window';
import { registrationOffer } from '@tabiya/domain/pages/event-page';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { ClockIcon } from '../elements/icons.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { LinksFooter } from '../event-page/PageFooter.tsx';
import { ClosedSince } from '../event-page/panels/RegistrationPanel.tsx';
import { CardList } from '../lists/EventCards.tsx';
import { EventBanner } from './EventBanner.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { RegistrationDone } from './RegistrationDone.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** Returns true if the page contains the form; otherwise no script is needed. */
export function showsForm(model: RegistrationPageModel) {
  const { event, players = 0, taken = {}, now, done, problems, isPrivacyNotice } = model;
  if (done || isPrivacyNotice) return false;
  // A submitted form is shown again, even if registration has closed since, because the database has already decided.
  const at = problems ? { players: 0, taken: {}, now: null } : { players, taken, now: now ?? null };
  const { kind } = registrationOffer(event, at);
  return kind === 'internal' || kind === 'waiting';
}

/** The body of the registration page of one event: the form, its confirmation, or why there is no form. */
export function RegistrationPage({ model }: { model: RegistrationPageModel }) {
  const form = showsForm(model);
  return (
    <div className={`event registration${form ? ' with-card' : ''}`}>
      <RegistrationHeader model={model} />
      <main className="frame">
        {form && <RegistrationForm model={model} />}
        {model.done && <RegistrationDone event={model.event} url={model.url} done={model.done} />}
        {model.isPrivacyNotice && <PrivacyNotice event={model.event} />}
        {!form && !model.done && !model.isPrivacyNotice && (
          <>
            <FormReplacement model={model} />
            <Others model={model} />
          </>
        )}
      </main>
      {!form && <LinksFooter model={model} />}
    </div>
  );
}

function RegistrationHeader({ model }: { model: RegistrationPageModel }) {
  const { event, url } = model;
  const { terms, registrationPage: words } = useSiteWords();
  return (
    <EventBanner event={event} url={url} isShort={model.done !== undefined}>
      {event.registrationDeadline !== '' && showsForm(model) && (
        <p className="line">
          <ClockIcon />
          <span>{words.closes(registrationCloseText(event, terms))}</span>
        </p>
      )}
    </EventBanner>
  );
}

/** The text in place of the form if registration is not possible. */
function FormReplacement({ model }: { model: RegistrationPageModel }) {
  const { event, players = 0, taken = {}, now } = model;
  const { terms, registrationPage } = useSiteWords();
  const { noForm: words } = registrationPage;
  const offer = registrationOffer(event, { players, taken, now: now ?? null });
  return (
    <section className="card notice state">
      {offer.kind === 'external' && (
        <>
          <h2>{words.external.heading}</h2>
          <p>{words.external.text}</p>
          <p>
            <a className="button" href={offer.href} target="_blank" rel="noopener noreferrer">
              {words.register}
            </a>
          </p>
        </>
      )}
      {offer.kind === 'over' && (
        <>
          <h2>{words.over.heading}</h2>
          <p>{registrationClosedText(event, terms)}</p>
        </>
      )}
      {offer.kind === 'full' && (
        <>
          <h2>{words.full.heading}</h2>
          <p>{words.full.text}</p>
        </>
      )}
      {offer.kind === 'soon' && (
        <>
          <h2>{words.soon.heading}</h2>
          <p>
            {now && registrationIsAhead(event, now)
              ? registrationOpensText(event, terms)
              : words.soon.text}
          </p>
        </>
      )}
      {/* The banner says that the tournament is cancelled. */}
      {offer.kind === 'cancelled' && <h2>{words.none.heading}</h2>}
      {(offer.kind === 'none' || offer.kind === 'closed') && (
        <>
          <h2>{words.none.heading}</h2>
          <p>{model.closedSince ? <ClosedSince model={model} /> : words.none.text}</p>
        </>
      )}
      <InsteadOfForm model={model} kind={offer.kind} />
      {CLOSED.includes(offer.kind) && <Playing model={model} />}
    </section>
  );
}

/** The states in which the players are known. */
const CLOSED: readonly RegistrationState[] = ['none', 'closed', 'over', 'full'];

/** How many play, and the round that is being played. */
function Playing({ model: { event, players = 0, round } }: { model: RegistrationPageModel }) {
  const { participants, results } = useSiteWords().eventPage;
  const hasPlayers = event.tabsShown.showParticipants && players > 0;
  if (!hasPlayers && round === undefined) return null;
  return (
    <div className="playing">
      {hasPlayers && <p className="total">{participants.count(players, null)}</p>}
      {round !== undefined && <p>{results.now(round)}</p>}
    </div>
  );
}

/** Where else to play. */
function Others({ model: { others = [] } }: { model: RegistrationPageModel }) {
  const { lists, registrationPage } = useSiteWords();
  if (others.length === 0) return null;
  return (
    <section className="others">
      <h2>{lists.open.title}</h2>
      <CardList events={others} kind="open" />
      <p>
        <a href={ROUTES.register.path}>{registrationPage.error.open}</a>
      </p>
    </section>
  );
}

/** What a visitor may want instead: the results, the players, and, if registration is closed, other tournaments. */
function InsteadOfForm({ model, kind }: { model: RegistrationPageModel; kind: RegistrationState }) {
  const { event, hasResults, url, others = [] } = model;
  const { eventPage, registrationPage } = useSiteWords();
  const { noForm: words, error } = registrationPage;
  const { whoPlays } = eventPage.results;
  const isClosed = kind !== 'external' && kind !== 'soon';
  const ways = [
    ...(hasResults ? [[`${url}#results`, words.results] as const] : []),
    ...(event.tabsShown.showParticipants ? [[`${url}#participants`, whoPlays] as const] : []),
    // Below the cards of some it is not repeated.
    ...(isClosed && others.length === 0 ? [[ROUTES.register.path, error.open] as const] : []),
  ];
  // Who would have played is worth less than where else to play.
  const hasButton = isClosed && !(kind === 'cancelled' && others.length > 0);
  if (kind === 'cancelled') ways.reverse();
  return (
    <p className="actions">
      {ways.map(([address, text], position) => (
        <a
          key={address}
          className={hasButton && position === 0 ? 'button' : undefined}
          href={address}
        >
          {text}
        </a>
      ))}
    </p>
  );
}
