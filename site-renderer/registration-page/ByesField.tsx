import { byeRounds, byesAllowed } from '@tabiya/domain/event/entry-terms/byes';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { useSiteWords } from '../elements/site-words.ts';
import { FieldProblem, groupDescribedByProblem, typedValues } from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** Returns true if the form asks for half-point byes. */
export function asksForByes(event: PublishedEvent): boolean {
  return byeRounds(event, event.sections).length > 0;
}

type ByesFieldProps = {
  model: RegistrationPageModel;
  /** The number of rounds already paired in the player's section. Another section may still offer byes in them. */
  paired?: number | undefined;
};

/** The rounds in which a player requests a half-point bye. */
export function ByesField({ model, paired = 0 }: ByesFieldProps) {
  const { event } = model;
  const { registrationPage: words, registrationForm } = useSiteWords();
  if (!asksForByes(event)) return null;
  const sections = event.sections.length === 0 ? [null] : event.sections;
  const counts = new Set(sections.map((section) => byesAllowed(event, section).most));
  const [most = 0] = counts;
  return (
    <fieldset
      className="options"
      id="byes"
      tabIndex={-1}
      data-player=""
      {...groupDescribedByProblem('byes', model)}
    >
      <legend>
        {registrationForm.questions.byes.label}
        <span>{words.optional}</span>
      </legend>
      <p className="help">
        {counts.size === 1 ? words.byesHelp(most) : words.byesBySection}
        {Object.values(event.paired ?? {}).some((rounds) => rounds > 0) && ` ${words.byesPaired}`}
      </p>
      <div className="chips">
        {byeRounds(event, event.sections).map((round) => (
          <label className="chip" key={round}>
            <input
              type="checkbox"
              name="byes"
              value={round}
              disabled={round <= paired}
              defaultChecked={typedValues('byes', model).includes(String(round))}
            />
            {words.round(round)}
          </label>
        ))}
      </div>
      <FieldProblem name="byes" model={model} />
    </fieldset>
  );
}
