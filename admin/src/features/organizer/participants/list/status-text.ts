import { holdsPlace, STATUS_LABELS } from '@tabiya/domain/entries/list/participant';
import { entryMoney } from '@tabiya/domain/entries/money/entry-money';
import type { BadgeTone } from '../../../../ui/Badge.tsx';
import { moneyText } from './cell-text.ts';
import type { EntryProps } from './list-props.ts';
import { dueText } from './MoneyText.tsx';
import { STATUS_TONES } from './ParticipantStatusBadge.tsx';

/**
 * The status of an entry together with its money: `Paid €70`, `€70 due`. A status that the text doesn't name is in the
 * label, for screen readers.
 */
export function statusText(props: EntryProps): { text: string; label: string; tone: BadgeTone } {
  const { participant, received, event } = props;
  const { status } = participant;
  const [label, tone] = [STATUS_LABELS[status], STATUS_TONES[status]];
  const due = dueText(props);
  if (due === null) return { text: label, label, tone };
  if (status === 'paid' && due.isSettled && participant.feeOwed !== 0) {
    const { owed, received: paid } = entryMoney(participant, received, event);
    const text = `${label} ${moneyText(Math.max(paid, owed ?? 0), event)}`;
    return { text, label: text, tone };
  }
  if (due.isSettled || !holdsPlace(participant)) {
    const text = `${label} · ${due.text}`;
    return { text, label: text, tone };
  }
  return { text: due.text, label: `${label}, ${due.text}`, tone: 'warning' };
}
