import * as z from 'zod/mini';
import type { EventFields } from '../../event/event.ts';
import { minorUnitsText } from '../../money/plain-amount.ts';
import { formatDate } from '../../time-and-place/calendar-date.ts';
import { DESK_WORDS } from '../form/desk-words.ts';
import { isQuestionKey } from '../form/question-records.ts';
import { PARTICIPANT_STATUSES, STATUS_LABELS } from '../list/participant.ts';
import { RECEIPT_METHODS, receiptWay } from '../money/receipts.ts';

/** A recorded change of an entry: the values before and after, by field name. */
type RecordedChange = { changes: Readonly<Record<string, readonly [unknown, unknown]>> };
type HistoryEvent = Pick<EventFields, 'questions'> & { currency: string };

/** One changed field, with its value before and after. */
export type ChangeLine = { label: string; before: string; after: string };

/** The labels of recorded fields that aren’t questions of the form. */
const LABELS: Readonly<Record<string, string>> = {
  status: 'Status',
  inAccount: 'Added to an account',
  feeOwed: 'Fee',
  reductionState: 'Reduction confirmed',
  discountState: 'Free place',
  isGivenUp: 'Given up as unpaid',
  receipt: 'Payment',
};

function changeLabel(field: string): string {
  return isQuestionKey(field) ? DESK_WORDS[field].label : (LABELS[field] ?? field);
}

/** Returns the changes field by field, and answers question by question. */
export function changeLines({ changes }: RecordedChange, event: HistoryEvent): ChangeLine[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    // The other entry of a payment that was moved is named instead, as is the other event of an entry.
    if (field === 'receiptMove' || field === 'eventMove') return [];
    return field === 'answers'
      ? answerLines(before, after, event)
      : [
          {
            label: changeLabel(field),
            before: valueText(field, before, event),
            after: valueText(field, after, event),
          },
        ];
  });
}

function answerLines(before: unknown, after: unknown, { questions }: HistoryEvent): ChangeLine[] {
  const [was, is] = [
    new Map(Object.entries(Object(before))),
    new Map(Object.entries(Object(after))),
  ];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return ids
    .filter((id) => JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id)))
    .map((id) => ({
      label: questions.find((question) => question.id === id)?.label ?? 'Removed question',
      before: plainText(was.get(id)),
      after: plainText(is.get(id)),
    }));
}

function valueText(field: string, value: unknown, { currency }: HistoryEvent): string {
  if (field === 'feeOwed' && typeof value === 'number') return minorUnitsText(value, currency);
  if (field === 'status') {
    const status = PARTICIPANT_STATUSES.find((one) => one === value);
    return status === undefined ? '' : STATUS_LABELS[status];
  }
  if (field === 'receipt') return receiptText(value, currency);
  const text = plainText(value);
  const words = isQuestionKey(field) ? DESK_WORDS[field].options : undefined;
  return new Map(Object.entries(words ?? {})).get(text) ?? text;
}

const receiptSchema = z.object({
  amount: z.number(),
  method: z.enum(RECEIPT_METHODS),
  receivedOn: z.string(),
});

/** A recorded receipt in one line: `€40 paid, cash, Nov 23, 2026`, or `€40 moved to another tournament, …`. */
function receiptText(value: unknown, currency: string): string {
  const receipt = receiptSchema.safeParse(value).data;
  if (receipt === undefined) return '';
  const { amount, method, receivedOn } = receipt;
  const way = receiptWay(receipt);
  const paid = amount > 0 && method !== 'moved' ? `paid, ${way}` : way;
  return `${minorUnitsText(Math.abs(amount), currency)} ${paid}, ${formatDate(receivedOn, 'short')}`;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
