import { placesLeft } from '@tabiya/domain/event/entry-terms/places';
import type { Section } from '@tabiya/domain/event/entry-terms/section';
import { feeTexts, limitTexts } from '@tabiya/domain/event/entry-terms/section-texts';
import { useSiteWords } from '../elements/site-words.ts';
import { rulesAttribute } from './form-rules.ts';
import { FieldProblem, groupDescribedByProblem, typedValue } from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** The choice of a section, each with its fee, its limits and its places. */
export function SectionChoice({ model }: { model: RegistrationPageModel }) {
  const { sections } = model.event;
  const { label } = useSiteWords().registrationForm.questions.section;
  if (sections.length === 0) return null;
  return (
    <fieldset
      className="options"
      id="section"
      tabIndex={-1}
      {...groupDescribedByProblem('section', model)}
      data-player=""
    >
      <legend>{label}</legend>
      {sections.map((one) => (
        <SectionOption key={one.id} section={one} model={model} />
      ))}
      <FieldProblem name="section" model={model} />
    </fieldset>
  );
}

function SectionOption({ section, model }: { section: Section; model: RegistrationPageModel }) {
  const { event, taken = {}, waiting = {} } = model;
  const words = useSiteWords();
  const { terms } = words;
  const left = placesLeft(section, taken);
  const isOver = left === 0 && !event.keepsWaitingList;
  const places = left === 0 && !isOver ? terms.places.waiting(waiting[section.id] ?? 0) : null;
  const state = isOver ? terms.places.full : (places ?? (left && terms.places.left(left)));
  const facts = [...limitTexts(section, terms), state].filter((fact) => fact);
  return (
    <label className="option">
      <input
        type="radio"
        name="section"
        value={section.id}
        required
        defaultChecked={typedValue('section', model) === section.id}
        disabled={isOver}
        data-rules={rulesAttribute(event, section, words)}
      />
      <span>
        <b dir="auto">{section.name}</b> <i>{feeTexts(event, section, terms).join(', ')}</i>
        <small>{facts.join(' · ')}</small>
        {section.note !== '' && <small dir="auto">{section.note}</small>}
      </span>
    </label>
  );
}
