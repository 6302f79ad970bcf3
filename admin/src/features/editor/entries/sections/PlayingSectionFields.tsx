import { SECTION_LABELS as LABELS } from '@tabiya/domain/event/entry-terms/field-place';
import { RATING_LISTS } from '@tabiya/domain/event/entry-terms/section';
import { RATING_KIND_LABELS, RATING_KINDS } from '@tabiya/domain/event/rating-kind';
import { formatAmount } from '@tabiya/domain/money/amount';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { FeeField } from '../../../../event-form/FeeField.tsx';
import { EventSelect, EventText } from '../../fields/form-fields.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { RoundsField } from '../RoundsField.tsx';
import { useAmountContext, useReadFields } from '../use-fees.ts';

const LIST_OPTIONS = RATING_LISTS.map((list) => ({ value: list, label: list }));

const KIND_OPTIONS = RATING_KINDS.map((kind) => ({ value: kind, label: RATING_KIND_LABELS[kind] }));

/** The fields of a section. An empty field takes the tournament's value, which it shows. */
export function PlayingSectionFields({ index }: { index: number }) {
  const name = `sections.${index}` as const;
  const event = useReadFields();
  const amounts = useAmountContext();
  const asEvent = (value: number) => (value === 0 ? '' : String(value));
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-12">
      <EventText
        name={`${name}.name`}
        label={LABELS.name}
        placeholder="U1800"
        autoComplete="off"
        className="col-span-2 sm:col-span-12"
      />
      <NumberField name={`${name}.minRating`} label={LABELS.minRating} className="sm:col-span-3" />
      <NumberField name={`${name}.maxRating`} label={LABELS.maxRating} className="sm:col-span-3" />
      <EventSelect
        name={`${name}.ratingList`}
        label={LABELS.ratingList}
        options={LIST_OPTIONS}
        className="sm:col-span-3"
      />
      <EventSelect
        name={`${name}.ratingKind`}
        label={LABELS.ratingKind}
        options={KIND_OPTIONS}
        placeholder={RATING_KIND_LABELS[event.ratingKind]}
        className="sm:col-span-3"
      />
      <NumberField name={`${name}.bornFrom`} label={LABELS.bornFrom} className="sm:col-span-3" />
      <NumberField name={`${name}.bornUntil`} label={LABELS.bornUntil} className="sm:col-span-3" />
      <NumberField
        name={`${name}.maxPlayers`}
        label={LABELS.maxPlayers}
        placeholder="No limit"
        className="sm:col-span-3"
      />
      <NumberField
        name={`${name}.rounds`}
        label={LABELS.rounds}
        placeholder={asEvent(event.rounds.length)}
        className="sm:col-span-3"
      />
      <FeeField
        name={`${name}.fee`}
        label={LABELS.fee}
        context={amounts}
        placeholder={formatAmount(event.registrationFee, amounts)}
        className="col-span-2 sm:col-span-4"
      />
      <FeeField
        name={`${name}.earlyFee`}
        label={LABELS.earlyFee}
        context={amounts}
        hint={event.earlyUntil && `Until ${formatDate(event.earlyUntil, 'short')}`}
        className="sm:col-span-4"
      />
      <FeeField
        name={`${name}.lateFee`}
        label={LABELS.lateFee}
        context={amounts}
        hint={event.lateFrom && `From ${formatDate(event.lateFrom, 'short')}`}
        className="sm:col-span-4"
      />
      <NumberField
        name={`${name}.halfPointByes`}
        label={LABELS.halfPointByes}
        placeholder={String(event.halfPointByes)}
        className="sm:col-span-4"
      />
      <RoundsField
        name={`${name}.noByeRounds`}
        label={LABELS.noByeRounds}
        placeholder={event.noByeRounds.join(', ') || 'None'}
        className="sm:col-span-8"
      />
      <EventText
        name={`${name}.note`}
        label={LABELS.note}
        optional
        placeholder="Unrated players welcome"
        className="col-span-2 sm:col-span-12"
      />
    </div>
  );
}
