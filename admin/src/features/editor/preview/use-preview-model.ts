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
 * The page as visitors would see it, with the form's values. Participants, results, and news are current; parts that
 * can't be loaded are left out.
 */
export function usePreviewModel(published: EventFields): EventPageModel {
  const { eventId, sharePath, plan } = useEditor();
  const { data: participants } = useQuery(shownParticipantsQuery(useClient(), eventId));
  const extras = usePageExtras();
  // Few events have results, so the editor opens without what reads them.
  const { data: code } = useQuery({
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
  return useMemo(
    () => ({
      ...entries,
      event: { ...published, eventId },
      // Show no names until it is known whose are withheld.
      results:
        (extras && participants && code?.shownResults(extras.results, published, participants)) ??
        [],
      news: (plan.news && extras?.news) || null,
      url: `${location.origin}${sharePath}`,
      modifiedAt: now,
      now,
    }),
    [entries, published, eventId, extras, participants, code, plan, sharePath, now],
  );
}

/** How many wait, by the id of their section. */
function waitingCounts(entries: readonly Entry[]): WaitingCounts {
  const counts: Record<string, number> = {};
  for (const { status, sectionId } of entries) {
    if (status === 'waiting') counts[sectionId ?? ''] = (counts[sectionId ?? ''] ?? 0) + 1;
  }
  return counts;
}
