import { zodResolver } from '@hookform/resolvers/zod';
import { editableEventSchema } from '@tabiya/domain/event/editable-event';
import { PERCENT_PROBLEM } from '@tabiya/domain/event/entry-terms/fee-fields';
import type { EventFields } from '@tabiya/domain/event/event';
import { startDateProblem } from '@tabiya/domain/event/start-date';
import { readAmount } from '@tabiya/domain/money/amount';
import { type Resolver, set } from 'react-hook-form';
import { withEndDate } from '../../drafts/event-draft.ts';
import { unreadAmounts } from '../../drafts/typed-values.ts';

/** The context of validation: today, and the saved start of the event. */
export type EditedDates = { today: string; stored: string };

const check = zodResolver(editableEventSchema);

/** The form's validation, with messages for a missing date, amounts that cannot be read and a start in the past. */
export const resolveEvent: Resolver<EventFields, EditedDates> = async (values, dates, options) => {
  const result = await check(withEndDate(values), undefined, options);
  for (const { path, text } of unreadAmounts(values)) {
    const reading = readAmount(text, values);
    if (!reading.ok) set(result.errors, path, { type: 'unread', message: reading.problem });
  }
  values.reductions.forEach(({ kind, value }, index) => {
    if (kind !== 'percent' || typeof value === 'number') return;
    set(result.errors, `reductions.${index}.value`, { type: 'unread', message: PERCENT_PROBLEM });
  });
  const past = dates ? startDateProblem(values.startDate, dates) : null;
  if (past !== null && !result.errors.startDate) {
    result.errors.startDate = { type: 'custom', message: past };
  }
  const { startDate, endDate } = result.errors;
  if (startDate && values.startDate === '') startDate.message = 'Start date is required';
  if (endDate && values.endDate === '') {
    endDate.message = 'Enter an end date, or check Single Day';
  }
  // For a single-day event the problem is reported at the start only, since the end is not editable.
  if (endDate && values.isSingleDay) delete result.errors.endDate;
  return result;
};

/** The fields of a valid form as they are saved. Throws for an invalid one. */
export function savedFields(fields: EventFields): EventFields {
  return editableEventSchema.parse(withEndDate(fields));
}
