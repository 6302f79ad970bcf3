import { isExampleEvent } from '@tabiya/domain/sample/example-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ALL_EVENTS_KEY } from '../../../data/events.ts';
import { removeExamples } from '../../../data/example-events.ts';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/toast/notify.ts';

/** Says which tournaments are the examples of a first start, and removes them. Nothing where there are none. */
export function ExamplesNotice({ events }: { events: readonly ListedEvent[] }) {
  const client = useClient();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const examples = events.filter(isExampleEvent);
  const removal = useMutation({
    mutationFn: () =>
      removeExamples(
        client,
        examples.map(({ eventId }) => eventId),
      ),
    onSuccess: () => notify({ text: 'Example tournaments removed.' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
      setIsAsking(false);
    },
  });
  if (examples.length === 0) return null;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-14 text-muted">
        <p role="status" className="min-w-0 flex-1 basis-60 py-2">
          {removal.error?.message ??
            'These example tournaments are here for you to try things out. The players are made up.'}
        </p>
        <button
          type="button"
          onClick={() => setIsAsking(true)}
          className="min-h-11 font-semibold underline underline-offset-2 hover:text-ink"
        >
          Remove Examples
        </button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        locked={removal.isPending}
        title="Remove the example tournaments?"
        description="This deletes them with their players, results, pages, and any changes you made. Your own tournaments aren’t affected."
        actions={
          <>
            <Button onClick={() => setIsAsking(false)} disabled={removal.isPending}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => removal.mutate()} busy={removal.isPending}>
              Remove Examples
            </Button>
          </>
        }
      />
    </>
  );
}
