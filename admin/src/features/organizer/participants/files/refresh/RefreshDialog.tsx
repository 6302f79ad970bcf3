import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  foundDifferences,
  type ListDifference,
  listDifferences,
} from '@tabiya/domain/entries/lookup/list-differences';
import { listText } from '@tabiya/domain/entries/lookup/rating-list';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listComparisonQuery } from '../../../../../data/list-refresh.ts';
import { ratingListsQuery } from '../../../../../data/rating-lists.ts';
import { useClient } from '../../../../../session/server-context.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { LoadingState } from '../../../../../ui/LoadingState.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { useEventLists } from '../../look-up/use-event-lists.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { MissingIds } from './MissingIds.tsx';
import { NoRatingList } from './NoRatingList.tsx';
import { useListRefresh } from './use-list-refresh.ts';
import { WithoutId } from './WithoutId.tsx';

type RefreshDialogProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  onClose: () => void;
};

/** Compares the entries with the newest rating lists: what differs is taken over where it is ticked. */
export default function RefreshDialog({ event, participants, onClose }: RefreshDialogProps) {
  const compared = useComparison(event, participants);
  const refresh = useListRefresh(event);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { differences } = compared.found;
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ key, isSuggested }: ListDifference) => decided.get(key) ?? isSuggested;
  const ticked = differences.filter(isTicked);
  const apply = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await refresh(ticked);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      setIsBusy(false);
    }
  };
  const names = compared.lists?.map(listText).join(' and the ') ?? '';
  return (
    <Dialog
      open
      isWide
      locked={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title="Refresh ratings"
      description={
        names !== '' &&
        `Participants with an ID, compared with the ${names}. Unchecked rows stay as they are, and the rating at registration is kept.`
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {differences.length === 0 ? 'Close' : 'Cancel'}
          </Button>
          {differences.length > 0 && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={ticked.length === 0}
              onClick={() => void apply()}
            >
              Apply {plural(ticked.length, 'Change')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <Comparison
          event={event}
          compared={compared}
          isTicked={isTicked}
          onTick={(chosen, isOn) =>
            setDecided((now) => new Map([...now, ...chosen.map(({ key }) => [key, isOn] as const)]))
          }
        />
      </div>
    </Dialog>
  );
}

type ComparisonProps = {
  event: TournamentEvent;
  compared: ReturnType<typeof useComparison>;
  isTicked: (difference: ListDifference) => boolean;
  onTick: (chosen: readonly ListDifference[], isOn: boolean) => void;
};

/** What the lists say of the entries: the differences, the IDs that they lack, and entries to look up by name. */
function Comparison({ event, compared, isTicked, onTick }: ComparisonProps) {
  const { comparison, lists, lookUp, found, playing } = compared;
  if (comparison.error) {
    return (
      <ComparisonFailure
        message={comparison.error.message}
        onRetry={() => void comparison.refetch()}
      />
    );
  }
  if (lists === undefined) return <LoadingState label="Comparing with the rating lists…" />;
  if (lists.length === 0) return <NoRatingList />;
  const withoutId = playing.filter(
    (one) => one.fideId === '' && one.localFederationId === '' && !compared.isFound(one),
  );
  return (
    <>
      {found.differences.length === 0 ? (
        <p>Everything matches the rating list.</p>
      ) : (
        <DifferenceTable
          event={event}
          differences={found.differences}
          isTicked={isTicked}
          onTick={onTick}
        />
      )}
      <MissingIds missing={found.missing} />
      {lookUp !== null && (
        <WithoutId
          people={withoutId}
          list={lookUp}
          event={event}
          onFound={(participant, player) =>
            compared.add(participant, foundDifferences(participant, lookUp, player, event))
          }
        />
      )}
    </>
  );
}

/** Why the lists could not be compared, and another attempt. */
function ComparisonFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const action = (
    <Button size="small" onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <Notice tone="danger" action={action}>
      {message}
    </Notice>
  );
}

/** The result of the comparison, with the players that were looked up since. */
function useComparison(event: TournamentEvent, participants: readonly Participant[]) {
  const client = useClient();
  const known = useQuery(ratingListsQuery(client));
  const { national, lookUp } = useEventLists(known.data ?? [], event);
  const comparison = useQuery({
    ...listComparisonQuery(client, event.eventId, national?.list ?? ''),
    enabled: !known.isPending,
    staleTime: 0,
    gcTime: 0,
    // Keep the table still while the user decides.
    refetchOnWindowFocus: false,
  });
  // A snapshot from when the dialog opened, so that what was compared is what gets applied.
  const [compared] = useState(participants);
  const [looked, setLooked] = useState<ReadonlyMap<Participant, readonly ListDifference[]>>(
    new Map(),
  );
  const listed = useMemo(
    () =>
      comparison.data
        ? listDifferences(comparison.data, compared, event)
        : { differences: [], missing: [] },
    [comparison.data, compared, event],
  );
  return {
    comparison,
    lists: comparison.data?.lists,
    lookUp,
    playing: compared.filter(({ status }) => status !== 'cancelled'),
    found: { ...listed, differences: [...[...looked.values()].flat(), ...listed.differences] },
    isFound: (participant: Participant) => looked.has(participant),
    add: (participant: Participant, differences: readonly ListDifference[]) =>
      setLooked((now) => new Map([...now, [participant, differences]])),
  };
}
