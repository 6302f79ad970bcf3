import { hasFee } from '@tabiya/domain/entries/entry-fee';
import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/registration';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { formatFee } from '@tabiya/domain/money/currency';
import { registrationPath, signInPath } from '@tabiya/domain/routes/paths';
import { FormattedText } from '../elements/FormattedText.tsx';
import { CheckboxField, ErrorSummary, NotesField, TextInput } from './registration-fields.tsx';
import {
  FIELDS_OF_FEDERATION,
  type RegistrationPageModel,
  type TextFieldName,
} from './registration-model.ts';

/**
 * The registration form, a plain form that posts. The page's script takes over the submission; the two share field
 * names, `-error` IDs and data attributes.
 */
export function RegistrationForm({ model }: { model: RegistrationPageModel }) {
  const { event } = model;
  const { main, more } = FIELDS_OF_FEDERATION[event.federationType];
  const input = (name: TextFieldName) => <TextInput key={name} name={name} model={model} />;
  const moreHasProblem = model.problems?.some(({ field }) => more.some((name) => name === field));
  return (
    <form className="card" method="post" action="/api/register">
      <h2>Register</h2>
      {event.eventId === SAMPLE_EVENT_ID && (
        <p className="sample">This is a sample. Try the form; nobody is registered.</p>
      )}
      <Remembered />
      <SignIn eventId={event.eventId} />
      <WhoPlays />
      <ErrorSummary problems={model.problems ?? []} />
      <input type="hidden" name="eventId" value={event.eventId} />
      <input type="hidden" name="submissionKey" />
      {input('fullName')}
      <div className="pair">
        {input('email')}
        {input('phoneNumber')}
      </div>
      {main.length > 0 && <div className="pair">{main.map(input)}</div>}
      <details open={moreHasProblem}>
        <summary>
          {main.length > 0 ? 'Other IDs and ratings' : 'IDs and ratings'} (optional)
        </summary>
        <div className="pair">{more.map(input)}</div>
      </details>
      <NotesField model={model} />
      {requiresPaymentAcknowledgement(event) && <Payment model={model} />}
      <button type="submit">Register</button>
      <p className="help">
        {event.tabsShown.showParticipants
          ? 'Your name and rating appear on the public list of players. Everything else goes to the organizer alone.'
          : 'What you enter goes to the organizer.'}
      </p>
    </form>
  );
}

/**
 * The choice of whom a signed-in person registers. The page's script shows it with the players they have already
 * registered; guests do not see it.
 */
function WhoPlays() {
  return (
    <fieldset id="who-plays" hidden disabled>
      <legend>Who plays?</legend>
      <div className="choice">
        <label className="check">
          <input type="radio" name="forSomebodyElse" value="" defaultChecked />
          Me
        </label>
        <label className="check" htmlFor="forSomebodyElse">
          <input
            id="forSomebodyElse"
            type="radio"
            name="forSomebodyElse"
            value="true"
            aria-describedby="forSomebodyElse-error"
          />
          Somebody else
        </label>
      </div>
      <p className="problem" id="forSomebodyElse-error" />
      <p className="help" id="entered" hidden>
        You have entered: <strong dir="auto" />
      </p>
    </fieldset>
  );
}

/** The note about a guest's earlier registration in this browser. The page's script shows it. */
function Remembered() {
  return (
    <p className="help" id="remembered" hidden>
      You have already registered for this tournament from this browser.{' '}
      <button type="button" className="plain">
        Forget that
      </button>
    </p>
  );
}

/**
 * The link to sign in. The page's script hides it from signed-in users and shows it again when the session has ended.
 */
function SignIn({ eventId }: { eventId: string }) {
  return (
    <p className="help" id="sign-in">
      <a href={signInPath(registrationPath(eventId))}>Sign in to register under your account</a>, or
      go on as a guest.
    </p>
  );
}

function Payment({ model }: { model: RegistrationPageModel }) {
  const { event } = model;
  return (
    <fieldset>
      <legend>Payment</legend>
      {hasFee(event) && (
        <p>
          Registration fee: <strong>{formatFee(event.registrationFee, event.currency)}</strong>
        </p>
      )}
      {event.paymentInfo.trim() !== '' && (
        <p dir="auto">
          <FormattedText text={event.paymentInfo} />
        </p>
      )}
      <CheckboxField
        name="paymentAcknowledged"
        label="I acknowledge the payment requirements"
        model={model}
      />
    </fieldset>
  );
}
