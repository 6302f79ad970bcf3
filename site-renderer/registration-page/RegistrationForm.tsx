import { asksShowName, type QuestionKey } from '@tabiya/domain/entries/form/questions';
import { WHOLE_EVENT } from '@tabiya/domain/event/entry-terms/places';
import { registrationOffer } from '@tabiya/domain/pages/event-page';
import { privacyNoticePath, registrationPath, signInPath } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import type { ReactNode } from 'react';
import { loadedScriptsAddress } from '../browser-scripts/form-scripts.ts';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';
import { formAttributes, shownFull } from './form-rules.ts';
import { MoreAboutPlayer } from './MoreAboutPlayer.tsx';
import { FeeShown, PaymentPart, ReductionField } from './PaymentPart.tsx';
import {
  ownQuestions,
  PlayerDetails,
  QuestionField,
  Questions,
  ShowNameField,
} from './QuestionField.tsx';
import { ErrorSummary, typedValue, typedValues } from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';
import { SectionChoice } from './SectionChoice.tsx';

/**
 * The registration form, a plain form that posts. The page's script takes over the submission; the two share field
 * names, `-error` IDs, and data attributes. Parts with `data-player` are copied for further players.
 */
export function RegistrationForm({ model }: { model: RegistrationPageModel }) {
  const { event } = model;
  const allWords = useSiteWords();
  const words = allWords.registrationPage;
  const input = (name: QuestionKey) => <QuestionField key={name} name={name} model={model} />;
  return (
    <form
      method="post"
      action="/api/register"
      data-scripts={loadedScriptsAddress(allWords)}
      data-counted={model.countsVisits ? '' : undefined}
      {...formAttributes(event, allWords)}
    >
      <div className="form-head">
        <h2>{words.heading}</h2>
        <SignIn eventId={event.eventId} />
      </div>
      {event.eventId === SAMPLE_EVENT_ID && <p className="sample">{words.sample}</p>}
      <WaitingNote model={model} />
      <ErrorSummary problems={model.problems ?? []} questions={event.questions} />
      <input type="hidden" name="eventId" value={event.eventId} />
      <input type="hidden" name="submissionKey" />
      <FullSectionFields model={model} />
      <div className="stack" data-player="">
        {input('fullName')}
        <input type="hidden" name="feeShown" />
      </div>
      <div className="pair">
        {input('email')}
        {input('phoneNumber')}
      </div>
      <PlayerDetails model={model} part="first" />
      <SectionChoice model={model} />
      <JoinWaiting model={model} />
      <ReductionField model={model} />
      <Questions model={model} questions={ownQuestions(event, 'first')} />
      {asksShowName(event) && <ShowNameField model={model} />}
      <MoreAboutPlayer model={model} />
      <button type="button" className="plain" id="add-player">
        {words.addPlayer}
      </button>
      <PaymentPart model={model} />
      <SubmitBar model={model} />
      <p className="help">
        {asksShowName(event) ? words.publicPart : words.allPrivate}{' '}
        {words.keptFor(event.contactMonths)}{' '}
        <a href={privacyNoticePath(event.eventId)} target="_blank" rel="noopener">
          {words.privacyLink}
        </a>
        {event.selfService && (
          <>
            {' · '}
            <a href={ROUTES.entry.path}>{words.lostLink}</a>
          </>
        )}
      </p>
    </form>
  );
}

/** The note that all places are taken and new entries wait. */
function WaitingNote({ model }: { model: RegistrationPageModel }) {
  const { event, players = 0, taken = {}, waiting = {} } = model;
  const { terms, registrationPage } = useSiteWords();
  if (registrationOffer(event, { players, taken, now: null }).kind !== 'waiting') return null;
  const count = Object.values(waiting).reduce((sum, number) => sum + number, 0);
  return (
    <p className="sample">
      {registrationPage.waitingNote} {count > 0 && terms.places.waitingNow(count)}
    </p>
  );
}

/**
 * The sections whose waiting list the player knows about: those shown as full, or agreed to since. WHOLE_EVENT for all.
 */
function knownFull(model: RegistrationPageModel): readonly string[] {
  if (!model.event.keepsWaitingList) return [];
  return model.values ? typedValues('knownFull', model) : shownFull(model);
}

/** Tells the server what the form shows as full. The empty value marks a form that reports full sections. */
function FullSectionFields({ model }: { model: RegistrationPageModel }) {
  if (!model.event.keepsWaitingList) return null;
  const known = new Set(['', ...knownFull(model)]);
  return [...known].map((id) => <input key={id} type="hidden" name="knownFull" value={id} />);
}

/**
 * What is to be paid, beside the button that submits; pinned to the bottom of the window. The page's script names the
 * button again after each choice of a section, and replaces the fees by the sum.
 */
function SubmitBar({ model }: { model: RegistrationPageModel }) {
  const { submit, placeGone } = useSiteWords().registrationPage;
  const known = knownFull(model);
  const waits = known.includes(WHOLE_EVENT) || known.includes(typedValue('section', model) || ' ');
  return (
    <div className="bar">
      <FeeShown model={model} />
      <button type="submit">{waits ? placeGone.joinWaiting : submit}</button>
    </div>
  );
}

/**
 * Asks a player whose shown place has been taken whether they wait for one. The page's script asks the same question.
 */
function JoinWaiting({ model }: { model: RegistrationPageModel }) {
  const words = useSiteWords().registrationPage.placeGone;
  if (!model.problems?.some(({ code }) => code === 'place_gone')) return null;
  const section = typedValue('section', model) || WHOLE_EVENT;
  return (
    <div className="field">
      <label className="check" htmlFor="joinWaiting">
        <input id="joinWaiting" name="knownFull" type="checkbox" value={section} />
        {words.joinWaiting}
      </label>
      <p className="help">{words.waitingHelp}</p>
    </div>
  );
}

/**
 * The link to sign in. The account's script hides it from signed-in users and shows it again once the session has
 * ended.
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
