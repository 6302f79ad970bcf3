import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  deadlineChanged,
  paymentDeadlineQuery,
  savePaymentDeadline,
} from '../../../../data/payment-deadline.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { formName } from '../../../../event-form/edits/kept.ts';
import { useEdits } from '../../../../event-form/edits/use-edits.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import type { EditsApart } from '../../edits/use-event-form.ts';
import { deadlineProblem, type TypedDeadline, toDeadline, toTyped } from './typed-deadline.ts';

/**
 * The edits of the payment deadline, which are saved with the other settings. A cancelled event's fields aren't shown,
 * so it has no edits.
 */
export function useDeadlineEdits(event: TournamentEvent) {
  const { eventId, isCancelled } = event;
  const client = useClient();
  const queries = useQueryClient();
  const reloadList = useReloadList(event);
  const query = paymentDeadlineQuery(client, eventId);
  const loading = useQuery({ ...query, enabled: !isCancelled });
  const saved = isCancelled ? undefined : loading.data;
  // Edits are compared with what is stored, and dropped if they equal it: so not before that is known.
  const form = saved === undefined ? 'revenue/unknown deadline' : 'revenue/deadline';
  const stored = toTyped(saved ?? null);
  const edits = useEdits(formName(useUser().id, eventId, form), stored);
  const { values, conflicts, decide } = edits;
  // Without days, the action isn't shown, so it isn't an edit. It's still there for the next days.
  const [chosen, setChosen] = useState<Partial<TypedDeadline>>({});
  const daysField = useRef<HTMLInputElement>(null);
  const clear = () => {
    setChosen({});
    return edits.clear();
  };
  const change = (typed: Partial<TypedDeadline>) => {
    const next = { ...values, ...chosen, ...typed };
    setChosen({ action: next.action });
    if (isSame(toDeadline(next), saved)) edits.clear();
    else edits.set(next);
  };
  const after = toDeadline(values);
  const save = async (before: typeof after) => {
    if (conflicts.length > 0) throw deadlineChanged();
    try {
      await savePaymentDeadline(client, eventId, { before, after });
    } catch (error) {
      void queries.invalidateQueries({ queryKey: query.queryKey });
      throw error;
    }
    queries.setQueryData(query.queryKey, after);
    setChosen({});
    edits.commit(values);
    void reloadList();
  };
  const problem = deadlineProblem(after);
  const apart: EditsApart | null =
    saved === undefined || isSame(after, saved)
      ? null
      : {
          label: 'Payment deadline',
          problem,
          focus: () => daysField.current?.focus(),
          save: () => save(saved),
          clear,
        };
  return { apart, loading, stored, values, conflicts, decide, change, problem, daysField };
}
