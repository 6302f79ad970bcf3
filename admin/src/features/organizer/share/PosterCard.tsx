import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { TabCard } from '../TabCard.tsx';

const loadPoster = () => import('./Poster.tsx');
const Poster = lazy(loadPoster);
/** If its code can't be loaded, the card has no poster. */
const PosterThumbnail = lazy(() =>
  import('./PosterThumbnail.tsx').catch(() => ({ default: () => null })),
);

/** How long the poster takes to be drawn once its code is there, in milliseconds: printing stops everything else. */
const DRAWN = 200;

/** The poster, to print. It is on the paper alone, and drawn only for that. */
export function PosterCard({ event, url }: { event: TournamentEvent; url: string }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const end = () => setIsPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = async () => {
    try {
      await loadPoster();
    } catch {
      notify({ text: 'Couldn’t print. Check your connection and try again.', tone: 'danger' });
      return;
    }
    setIsPrinting(true);
    setTimeout(() => window.print(), DRAWN);
  };
  return (
    <TabCard
      title="Poster"
      lead="A one-page poster with a large QR code and tear-off strips. A4 or Letter, in color or black and white."
    >
      <div className="flex flex-wrap items-end gap-6">
        <div className="h-61 w-43">
          <Suspense>
            <PosterThumbnail event={event} url={url} />
          </Suspense>
        </div>
        <Button size="small" onClick={() => void print()} busy={isPrinting}>
          Print Poster
        </Button>
      </div>
      {isPrinting && (
        <Suspense>
          <Poster event={event} url={url} />
        </Suspense>
      )}
    </TabCard>
  );
}
