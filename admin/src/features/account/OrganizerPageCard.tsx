import { useQuery } from '@tanstack/react-query';
import { organizerPageQuery } from '../../data/organizer-pages.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { OrganizerPageForm } from './OrganizerPageForm.tsx';

/** The public page of an organizer: off until they switch it on. */
export function OrganizerPageCard() {
  const { data, isPending, refetch } = useQuery(organizerPageQuery(useClient(), useUser().id));
  return (
    <Card dense className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="font-serif text-20 font-semibold">All your tournaments on one page</h2>
        <p className="mt-1 text-14 text-muted">
          A public page in your club’s name or your own, with a calendar feed and a list you can
          embed on your club’s site.
        </p>
      </div>
      {isPending ? (
        <LoadingState label="Loading your page…" className="min-h-60" />
      ) : data === undefined ? (
        <ErrorState title="Failed to load your page." onRetry={() => void refetch()} />
      ) : (
        <OrganizerPageForm page={data} />
      )}
    </Card>
  );
}
