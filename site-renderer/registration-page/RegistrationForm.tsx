import { entryFee, feePeriod } from '@tabiya/domain/entries/fees';
import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/registration';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { formatMoney, fromMinorUnits } from '@tabiya/domain/money/currency';
import { registrationPath, signInPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { FormattedText } from '../elements/FormattedText.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';
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
  const words = useSiteWords().registrationPage;
  const { main, more } = FIELDS_OF_FEDERATION[event.federationType];
  const input = (name: TextFieldName) => <TextInput key={name} name={name} model={model} />;
  const moreHasProblem = model.problems?.some(({ field }) => more.some((name) => name === field));
  return (
    <form className="card" method="post" action="/api/register">
      <h2>{words.heading}</h2>
      {event.eventId === SAMPLE_EVENT_ID && <p className="sample">{words.sample}</p>}
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
        <summary>{main.length > 0 ? words.otherIds : words.ids}</summary>
        <div className="pair">{more.map(input)}</div>
      </details>
      <NotesField model={model} />
      {requiresPaymentAcknowledgement(event) && <Payment model={model} />}
      <button type="submit">{words.submit}</button>
      <p className="help">
        {event.tabsShown.showParticipants ? words.publicPart : words.allPrivate}
      </p>
    </form>
  );
}

/**
 * The choice of whom a signed-in person registers. The page's script shows it with the players they have already
 * registered; guests do not see it.
 */
function WhoPlays() {
  const { whoPlays, entered } = useSiteWords().registrationPage;
  return (
    <fieldset id="who-plays" hidden disabled>
      <legend>{whoPlays.question}</legend>
      <div className="choice">
        <label className="check">
          <input type="radio" name="forSomebodyElse" value="" defaultChecked />
          {whoPlays.me}
        </label>
        <label className="check" htmlFor="forSomebodyElse">
          <input
            id="forSomebodyElse"
            type="radio"
            name="forSomebodyElse"
            value="true"
            aria-describedby="forSomebodyElse-error"
          />
          {whoPlays.somebodyElse}
        </label>
      </div>
      <p className="problem" id="forSomebodyElse-error" />
      <p className="help" id="entered" hidden>
        {phrase(entered<ReactNode>(<strong dir="auto" />))}
      </p>
    </fieldset>
  );
}

/** The note about a guest's earlier registration in this browser. The page's script shows it. */
function Remembered() {
  const words = useSiteWords().registrationPage;
  return (
    <p className="help" id="remembered" hidden>
      {words.remembered}{' '}
      <button type="button" className="plain">
        {words.forget}
      </button>
    </p>
  );
}

/**
 * The link to sign in. The page's script hides it from signed-in users and shows it again when the session has ended.
 */
function SignIn({ eventId }: { eventId: string }) {
  const { signIn } = useSiteWords().registrationPage;
  const link = (text: string) => <a href={signInPath(registrationPath(eventId))}>{text}</a>;
  return (
    <p className="help" id="sign-in">
      {phrase(signIn<ReactNode>(link))}
    </p>
  );
}

function Payment({ model }: { model: RegistrationPageModel }) {
  const { event, now } = model;
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.payment;
  const period = now === undefined ? 'regular' : feePeriod(event, new Date(now));
  const owed = entryFee(event, null, period, null)?.owed ?? 0;
  const fee = formatMoney(fromMinorUnits(owed, event.currency), event.currency, terms.locale);
  return (
    <fieldset>
      <legend>{words.heading}</legend>
      {owed > 0 && <p>{phrase(words.fee<ReactNode>(<strong>{fee}</strong>))}</p>}
      {event.paymentInfo.trim() !== '' && (
        <p dir="auto">
          <FormattedText text={event.paymentInfo} />
        </p>
      )}
      <CheckboxField name="paymentAcknowledged" label={words.acknowledge} model={model} />
    </fieldset>
  );
}
