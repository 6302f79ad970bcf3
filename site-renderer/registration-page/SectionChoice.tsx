import { type FeePeriod, feePeriod, fullFee } from '@tabiya/domain/event/entry-terms/fees';
import { placesLeft } from '@tabiya/domain/event/entry-terms/places';
import type { Section } from '@tabiya/domain/event/entry-terms/section';
import { feePeriods, limitTexts } from '@tabiya/domain/event/entry-terms/section-texts';
import { formatFee } from '@tabiya/domain/money/currency';
import { addDays, formatDate, isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useSiteWords } from '../elements/site-words.ts';
import { rulesAttribute } from './form-rules.ts';
import { FieldProblem, groupDescribedByProblem, typedValue } from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** The choice of a section, each with its fee, its limits, and its places. */
export function SectionChoice({ model }: { model: RegistrationPageModel }) {
  const { event, now } = model;
  const { terms, registrationForm, registrationPage } = useSiteWords();
  if (event.sections.length === 0) return null;
  const period = now === undefined ? 'regular' : feePeriod(event, new Date(now));
  const until = model.keepsFees ? '' : lastFeeDay(period, event);
  return (
    <fieldset
      className="options"
      id="section"
      tabIndex={-1}
      {...groupDescribedByProblem('section', model)}
      data-player=""
    >
      <legend>
        {registrationForm.questions.section.label}
        {until && feePeriods(event).length > 1 && (
          <span>{registrationPage.pricesUntil(formatDate(until, 'day', terms.locale))}</span>
        )}
      </legend>
      {event.sections.map((section) => (
        <SectionOption key={section.id} section={section} model={model} period={period} />
      ))}
      <FieldProblem name="section" model={model} />
    </fieldset>
  );
}

/** Returns the last day of a fee period; empty if the fee no longer changes. */
function lastFeeDay(
  period: FeePeriod,
  { earlyUntil, lateFrom }: RegistrationPageModel['event'],
): string {
  if (period === 'early') return earlyUntil;
  return period === 'regular' && isCalendarDate(lateFrom) ? addDays(lateFrom, -1) : '';
}

type OptionProps = { section: Section; model: RegistrationPageModel; period: FeePeriod };

function SectionOption({ section, model, period }: OptionProps) {
  const { event, taken = {}, waiting = {} } = model;
  const words = useSiteWords();
  const { terms } = words;
  const left = placesLeft(section, taken);
  const isOver = left === 0 && !event.keepsWaitingList;
  const places = left === 0 && !isOver ? terms.places.waiting(waiting[section.id] ?? 0) : null;
  const state = isOver ? terms.places.full : (places ?? (left && terms.places.left(left)));
  const facts = [...limitTexts(section, terms), state].filter((fact) => fact);
  const change = model.feeChanges?.[section.id] ?? '';
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
        <b dir="auto">{section.name}</b>
        <small>{facts.join(' · ')}</small>
        {change !== '' && <small>{change}</small>}
        {section.note !== '' && <small dir="auto">{section.note}</small>}
      </span>
      <i>{formatFee(fullFee(event, section, period), event.currency, terms)}</i>
    </label>
  );
}
