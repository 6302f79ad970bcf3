import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { collectPath } from '@tabiya/domain/routes/paths';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Overview } from './Overview.tsx';

const CashUpCard = lazy(() => import('./CashUpCard.tsx'));

type FiguresProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
  money: (minor: number) => string;
  onRemove: (receipt: Receipt) => void;
  onDownload: () => void;
};

/** The first part of the revenue: sums, and the day’s payments. */
export default function Figures({ event, participants, receipts, ...props }: FiguresProps) {
  const [printsCashUp, setPrintsCashUp] = useState(false);
  useEffect(() => {
    const reset = () => setPrintsCashUp(false);
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* When printed, only the end-of-day report is on paper. */}
      <div className={`grid grid-cols-1 gap-4 ${printsCashUp ? 'print:hidden' : ''}`}>
        <Overview
          event={event}
          entries={participants}
          receipts={receipts}
          collectPath={collectPath(event.eventId)}
        />
      </div>
      <Suspense>
        <CashUpCard
          {...props}
          event={event}
          participants={participants}
          receipts={receipts}
          onPrint={() => {
            flushSync(() => setPrintsCashUp(true));
            window.print();
          }}
        />
      </Suspense>
    </div>
  );
}
