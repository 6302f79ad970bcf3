import {
  registrationClosedText,
  registrationCloseText,
} from '@tabiya/domain/entries/registration-window';
import { registrationOffer } from '@tabiya/domain/event/event-page';
import { titleOf } from '@tabiya/domain/event/title';
import { Days } from '../elements/Days.tsx';
import { CalendarIcon, PinIcon } from '../elements/icons.tsx';
import { venueLine } from '../elements/venue.ts';
import { RegistrationDone } from './RegistrationDone.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** Whether the page contains the form; without it no script is needed. */
export function showsForm({ event, players = 0, now, done }: RegistrationPageModel) {
  return !done && registrationOffer(event, { players, now: now ?? null }).kind === 'internal';
}

/** The body of the registration page of one event: the form, its confirmation, or why there is no form. */
export function RegistrationPage({ model }: { model: RegistrationPageModel }) {
  const form = showsForm(model);
  return (
    <div className="event registration">
      <RegistrationHeader model={model} />
      <main className="frame">
        {form && <RegistrationForm model={model} />}
        {form || model.done ? <RegistrationDone model={model} /> : <NoForm model={model} />}
      </main>
    </div>
  );
}

function RegistrationHeader({ model }: { model: RegistrationPageModel }) {
  const { event, url } = model;
  return (
    <header className="banner">
      <div className="frame">
        <p className="back">
          <a href={url}>Back to the tournament page</a>
        </p>
        <h1 dir="auto">{titleOf(event)}</h1>
        <p className="line">
          <CalendarIcon />
          <span>
            <Days start={event.startDate} end={event.endDate} />
          </span>
        </p>
        <p className="line">
          <PinIcon />
          <span dir="auto">{venueLine(event)}</span>
        </p>
        {event.registrationDeadline !== '' && showsForm(model) && (
          <p className="line">Registration closes {registrationCloseText(event)}</p>
        )}
      </div>
    </header>
  );
}

/** The text instead of the form when registration is not possible. */
function NoForm({ model: { event, players = 0, now, url } }: { model: RegistrationPageModel }) {
  const offer = registrationOffer(event, { players, now: now ?? null });
  return (
    <section className="card notice">
      {offer.kind === 'external' && (
        <>
          <h2>Registration is with the organizer</h2>
          <p>This tournament takes registrations on a page of its own.</p>
          <p>
            <a className="button" href={offer.href} target="_blank" rel="noopener noreferrer">
              Register Now
            </a>
          </p>
        </>
      )}
      {offer.kind === 'over' && (
        <>
          <h2>Registration closed</h2>
          <p>{registrationClosedText(event)}</p>
        </>
      )}
      {offer.kind === 'full' && (
        <>
          <h2>All places are taken</h2>
          <p>A place that becomes free can be taken here again.</p>
        </>
      )}
      {offer.kind === 'soon' && (
        <>
          <h2>Registration opening soon</h2>
          <p>The organizer will say on the tournament page when and where to register.</p>
        </>
      )}
      {offer.kind === 'none' && (
        <>
          <h2>Registration is closed</h2>
          <p>This tournament takes no registrations at the moment.</p>
        </>
      )}
      <p>
        <a href={url}>Back to the tournament page</a>
      </p>
    </section>
  );
}
