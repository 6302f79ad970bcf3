import type { EventFields } from '@tabiya/domain/event/event';
import { previewPublication } from '@tabiya/domain/event/publication';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { withEndDate } from '../../drafts/event-draft.ts';
import { withoutUnreadAmounts } from '../../drafts/typed-values.ts';
import { useEditor } from './editor-context.ts';

type FieldSubscription = {
  /** The values of the form. */
  fields: EventFields;
  /** The part that the organizer's plan would publish. */
  published: EventFields;
};

const WatchedContext = createContext<FieldSubscription | null>(null);

/**
 * Watches the whole form once for all components below. Typing has priority: watchers catch up when the browser has
 * time.
 */
export function WatchedFields({ children }: { children: ReactNode }) {
  const { plan } = useEditor();
  const fields = useDeferredValue(useWatch() as EventFields);
  const watched = useMemo(
    () => ({
      fields,
      published: previewPublication(withoutUnreadAmounts(withEndDate(fields)), plan),
    }),
    [fields, plan],
  );
  return <WatchedContext value={watched}>{children}</WatchedContext>;
}

export function useWatchedFields(): FieldSubscription {
  const watched = useContext(WatchedContext);
  if (!watched) throw new Error('useWatchedFields must be used within WatchedFields');
  return watched;
}
