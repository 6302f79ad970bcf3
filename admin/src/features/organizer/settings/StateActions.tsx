import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventQuery } from '../../../data/events.ts';
import { participantCountQuery } from '../../../data/participants.ts';
import { useHasEdits } from '../../../event-form/edits/use-has-edits.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DELETE, PUBLISH, UNLIST } from '../confirmations.ts';
import { draftText, editorDraft } from '../draft/editor-draft.ts';
import { TabCard } from '../TabCard.tsx';
import { participantsText } from '../tournaments/words.ts';
import { useStateActions } from './use-state-actions.ts';

/** Buttons to publish or unlist and to delete. An event with participants can’t be unlisted or deleted. */
export function StateActions({ event }: { event: TournamentEvent }) {
  const { data: count } = useQuery(participantCountQuery(useClient(), event.eventId));
  const { confirming, ask, close, confirm, isBusy, failure } = useStateActions(event);
  const left = useLeftOut(event);
  // Until the number is known, assume that there are participants.
  const mustStay = count !== 0;
  const isTaken = count !== undefined && count > 0;
  const isLive = event.status === 'published';
  return (
    <TabCard
      title={isLive ? 'Your page is live' : 'Your page is a draft'}
      lead={
        isTaken
          ? `With ${participantsText(count)}, this tournament can’t be ${isLive ? 'unlisted or ' : ''}deleted.`
          : 'Publish to make your page public, unlist to hide it again, or delete the tournament permanently.'
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant={isLive ? 'secondary' : 'primary'}
          disabled={isLive && mustStay}
          title={isLive && isTaken ? 'Cannot publish/unlist event with participants' : undefined}
          onClick={() => {
            left.setIncluded(false);
            ask(isLive ? 'unlist' : 'publish');
          }}
        >
          {isLive ? 'Unlist Event' : 'Publish Event'}
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={mustStay}
          title={isTaken ? 'Cannot delete or hide event with participants' : undefined}
          onClick={() => ask('delete')}
        >
          Delete Event
        </Button>
      </div>
      <ConfirmDialog
        {...{ publish: PUBLISH, unlist: UNLIST, delete: DELETE }[confirming.step]}
        subject={confirming.step === 'delete' ? eventTitle(event, TERMS) : undefined}
        open={confirming.open}
        isBusy={isBusy}
        failure={failure}
        onConfirm={() => void confirm(left.included)}
        onClose={close}
      >
        {confirming.step === 'publish' && <LeftOut {...left} />}
      </ConfirmDialog>
    </TabCard>
  );
}

/**
 * The changes that publishing leaves out: the editor's draft, unless it is included, and unsaved edits of this form.
 */
function useLeftOut({ eventId }: TournamentEvent) {
  const { data } = useQuery(eventQuery(useClient(), eventId));
  const hasEdits = useHasEdits(eventId)('');
  const [isIncluded, setIncluded] = useState(false);
  const draft = data ? editorDraft(data, toCalendarDate(new Date())) : null;
  const inclusion = draft?.inclusion;
  const edit = inclusion && 'edit' in inclusion ? inclusion.edit : null;
  return { draft, edit, hasEdits, isIncluded, setIncluded, included: isIncluded ? edit : null };
}

function LeftOut({
  draft,
  edit,
  hasEdits,
  isIncluded,
  setIncluded,
}: ReturnType<typeof useLeftOut>) {
  if (!draft && !hasEdits) return null;
  return (
    <div className="grid gap-3">
      {draft && (
        <Notice tone="warning">
          <p>
            The editor has {draftText(draft)}. They {isIncluded ? 'will' : 'won’t'} be published.
          </p>
          {edit ? (
            <CheckboxField
              label="Publish these too"
              checked={isIncluded}
              onChange={(change) => setIncluded(change.currentTarget.checked)}
            />
          ) : (
            'problem' in draft.inclusion && (
              <p>{draft.inclusion.problem} Open the editor to include them.</p>
            )
          )}
        </Notice>
      )}
      {hasEdits && (
        <Notice tone="warning">Unsaved changes on this screen won’t be published.</Notice>
      )}
    </div>
  );
}
