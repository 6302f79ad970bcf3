import { asksShowName } from '@tabiya/domain/entries/form/questions';
import { closeText } from '@tabiya/domain/event/entry-terms/registration-window';
import { useSiteWords } from '../elements/site-words.ts';
import { asksForByes, ByesField } from '../registration-page/ByesField.tsx';
import { QuestionField, Questions, ShowNameField } from '../registration-page/QuestionField.tsx';
import { SectionChoice } from '../registration-page/SectionChoice.tsx';
import { type EntryPageModel, fieldsModel } from './entry-model.ts';

/** The fields that the player may change: contact, section, byes, and answers. */
export function EntryForm({ model }: { model: EntryPageModel }) {
  const { event, entry, path, shown } = model;
  const { entryPage: words, terms } = useSiteWords();
  const fields = fieldsModel(model, terms);
  const wouldWait = model.problems?.some(({ code }) => code === 'would_wait');
  return (
    <form className="card" method="post" action={path}>
      <h2>{words.change}</h2>
      <p className="help">{words.until(closeText(entry.changesUntil, event.timeZone, terms))}</p>
      <input type="hidden" name="action" value="change" />
      {shown !== undefined && <input type="hidden" name="shown" value={shown} />}
      <div className="pair">
        <QuestionField name="email" model={fields} more={words.emailHelp} />
        <QuestionField name="phoneNumber" model={fields} />
      </div>
      <SectionChoice model={fields} />
      {wouldWait && (
        <label className="check" htmlFor="acceptWaiting">
          <input id="acceptWaiting" name="acceptWaiting" type="checkbox" value="true" />
          {words.acceptWaiting}
        </label>
      )}
      <ByesField model={fields} paired={event.paired?.[entry.sectionId ?? '']} />
      <Questions model={fields} questions={event.questions} />
      <QuestionField name="notes" model={fields} />
      {asksShowName(event) && <ShowNameField model={fields} />}
      {/* Browsers don't send unticked checkboxes. */}
      {asksForByes(event) && <input type="hidden" name="asks" value="byes" />}
      <button type="submit">{words.save}</button>
    </form>
  );
}
