import type { TournamentEvent } from '@tabiya/domain/event';
import { useQuery } from '@tanstack/react-query';
import { participantCountQuery } from '../../../data/participants.ts';
import { useClient } from '../../../data/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DELETE, PUBLISH, UNLIST } from '../confirmations.ts';
import { TabCard } from '../TabCard.tsx';
import { playersOf } from '../tournaments/words.ts';
import { useStateActions } from './use-state-actions.ts';

/** Publish or unlist, and delete. Nobody who is in an event loses it: with participants all three are disabled. */
export function StateActions({ event }: { event: TournamentEvent }) {
  const { data: count } = useQuery(participantCountQuery(useClient(), event.eventId));
  const { asked, ask, close, confirm, isBusy, failure } = useStateActions(event);
  // Until the number is known nothing of this can be done, either.
  const isDisabled = count !== 0;
  const isTaken = count !== undefined && count > 0;
  const isLive = event.status === 'published';
  return (
    <TabCard
      title={isLive ? 'Your page is live' : 'Your page is a draft'}
      lead={
        isTaken
          ? `With ${playersOf(count)}, this event can't be ${isLive ? 'unlisted' : 'published'} or deleted.`
          : 'Publish to make the page public, unlist to take it back, or delete the event for good.'
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isLive ? 'secondary' : 'primary'}
          disabled={isDisabled}
          title={isTaken ? 'Cannot publish/unlist event with participants' : undefined}
          onClick={() => ask(isLive ? 'unlist' : 'publish')}
        >
          {isLive ? 'Unlist Event' : 'Publish Event'}
        </Button>
        <Button
          variant="danger"
          disabled={isDisabled}
          title={isTaken ? 'Cannot delete or hide event with participants' : undefined}
          onClick={() => ask('delete')}
        >
          Delete Event
        </Button>
      </div>
      <ConfirmDialog
        {...{ publish: PUBLISH, unlist: UNLIST, delete: DELETE }[asked.step]}
        open={asked.open}
        isBusy={isBusy}
        failure={failure}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </TabCard>
  );
}
