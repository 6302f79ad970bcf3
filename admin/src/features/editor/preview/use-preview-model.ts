import { toPublicList } from '@tabiya/domain/entries/list/participant';
import { redactParticipant } from '@tabiya/domain/entries/list/shown-name';
import type { EventFields } from '@tabiya/domain/event/event';
import type { EventPageModel, WaitingCounts } from '@tabiya/domain/pages/event-page';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { shownParticipantsQuery } from '../../../data/shown-participants.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEditor } from '../editor-context.ts';
import { usePageExtras } from './use-page-extras.ts';

type Entry = { status: string; sectionId: string | null };

/**
 * The page as visitors would see it, with the form's values. Participants, results, and news are current: null until
 * they are loaded, since a page without its results announces something else. Parts that can't be loaded are left out.
 */
export function usePreviewModel(published: EventFields): EventPageModel | null {
  const { eventId, sharePath, plan } = useEditor();
  const list = useQuery(shownParticipantsQuery(useClient(), eventId));
  const others = usePageExtras();
  const participants = list.data;
  const extras = others.data;
  // Few events have results, so the editor opens without what reads them.
  const code = useQuery({
    queryKey: ['code', 'shown results'],
    queryFn: () => import('./shown-results.ts'),
    enabled: extras !== undefined && extras.results.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const [now] = useState(() => new Date().toISOString());
  const { federationType, questions, startDate } = published;
  const entries = useMemo(
    () => ({
      participants: toPublicList(
        (participants ?? []).map((one) => redactParticipant(one, startDate)),
        federationType,
        questions,
      ),
      waiting: waitingCounts(participants ?? []),
    }),
    [participants, federationType, questions, startDate],
  );
  const model = useMemo(
    () => ({
      ...entries,
      event: { ...published, eventId },
      // Show no names until it is known whose are withheld.
      results:
        (extras &&
          participants &&
          code.data?.shownResults(extras.results, published, participants)) ??
        [],
      news: (plan.news && extras?.news) || null,
      url: `${location.origin}${sharePath}`,
      modifiedAt: now,
      now,
    }),
    [entries, published, eventId, extras, participants, code.data, plan, sharePath, now],
  );
  return [list, others, code].some(isFirstLoad) ? null : model;
}

/** True during the first attempt to load something, unless there is no connection. */
function isFirstLoad({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }) {
  return isLoading && failureCount === 0;
}

/** How many wait, by the id of their section. */
function waitingCounts(entries: readonly Entry[]): WaitingCounts {
  const counts: Record<string, number> = {};
  for (const { status, sectionId } of entries) {
    if (status === 'waiting') counts[sectionId ?? ''] = (counts[sectionId ?? ''] ?? 0) + 1;
  }
  return counts;
}
