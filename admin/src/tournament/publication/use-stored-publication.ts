import { eventTitle } from '@tabiya/domain/event/title';
import { publishPath } from '@tabiya/domain/routes/paths';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type EditedEvent, eventQuery } from '../../data/events.ts';
import { publishedQuery } from '../../data/publishing.ts';
import { formFields, readDraft } from '../../drafts/event-draft.ts';
import { waitingFields } from '../../drafts/waiting-fields.ts';
import { useHasEdits } from '../../event-form/edits/use-has-edits.ts';
import { useClient } from '../../session/server-context.ts';
import { navigate } from '../../ui/navigation/history.ts';
import type { Publication } from './publication.ts';

/** Returns the publication as it is stored; null while that is not known, or while the editor is open. */
export function useStoredPublication(
  eventId: string,
  edited: EditedEvent | undefined,
  isEditorOpen: boolean,
): Publication | null {
  const client = useClient();
  const queries = useQueryClient();
  const { data: published } = useQuery(publishedQuery(client, eventId));
  const hasEdits = useHasEdits(eventId)('editor');
  const hadEdits = useRef(hasEdits);
  useEffect(() => {
    // The editor's remaining edits have been stored by now, so read the draft again.
    if (hadEdits.current && !hasEdits && !isEditorOpen) {
      void queries.invalidateQueries({ queryKey: eventQuery(client, eventId).queryKey });
    }
    hadEdits.current = hasEdits;
  }, [hasEdits, isEditorOpen, queries, client, eventId]);
  if (!edited || isEditorOpen) return null;
  const { event, draft } = edited;
  const saved = formFields(event);
  const { values, changed } = readDraft({ saved, draft });
  const isLive = event.status === 'published';
  const waiting = waitingFields({ saved, fillsAddress: false }, values, published);
  return {
    title: eventTitle(event, TERMS),
    state: {
      isLive,
      isUnlisted: !isLive && event.publishedAt !== null,
      saving: hasEdits ? 'dirty' : 'clean',
      isPublishing: false,
    },
    waiting,
    discardable: isLive ? [...new Set([...changed, ...waiting])] : changed,
    publish: () => navigate(publishPath(eventId)),
    discard: () =>
      void import('./discard-draft.ts').then(({ discardStoredDraft }) =>
        discardStoredDraft({ queries, client }, edited),
      ),
    retry: () => {},
  };
}
