import { useSiteWords } from '../elements/site-words.ts';
import { asksForByes, ByesField } from './ByesField.tsx';
import {
  answerName,
  ownQuestions,
  PlayerDetails,
  playerQuestions,
  QuestionField,
  Questions,
} from './QuestionField.tsx';
import { typedValue } from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** How many of the folded questions are named. */
const MOST_NAMED = 5;

/**
 * What nobody has to answer, folded: the line below its heading names it. It is open if something was typed there or is
 * wrong. Notes are given once for all players.
 */
export function MoreAboutPlayer({ model }: { model: RegistrationPageModel }) {
  const { registrationForm, registrationPage: words } = useSiteWords();
  const { event, problems = [] } = model;
  const keys = playerQuestions(event, 'more');
  const own = ownQuestions(event, 'more');
  const fields = [...keys, ...own.map(answerName), 'byes', 'notes'];
  const asked = asksForByes(event) ? [...keys, 'byes' as const] : keys;
  const labels = [
    ...asked.map((key) => words.inSentence(registrationForm.questions[key].label)),
    ...own.map(({ label }) => label),
  ];
  const isOpen = fields.some(
    (name) => typedValue(name, model) || problems.some(({ field }) => field === name),
  );
  return (
    <div data-player="">
      <details className="more" open={isOpen}>
        <summary>
          <b>{words.more}</b>
          <small>
            {words.moreOf(labels.slice(0, MOST_NAMED))}
            {labels.length > MOST_NAMED ? (
              words.andMore
            ) : (
              <span data-once="">{words.noteToo(labels.length === 0)}</span>
            )}
          </small>
        </summary>
        <div className="stack">
          <PlayerDetails model={model} part="more" />
          <ByesField model={model} />
          <Questions model={model} questions={own} />
          <div data-once="">
            <QuestionField name="notes" model={model} />
          </div>
        </div>
      </details>
    </div>
  );
}
