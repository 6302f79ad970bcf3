import type { Participant } from '@tabiya/domain/entries/list/participant';
import { codeUses, type DiscountCode } from '@tabiya/domain/entries/money/discount-codes';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { discountCodesQuery } from '../../../../data/discount-codes.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { TabCard } from '../../TabCard.tsx';
import { CodeForm, type CodeKind } from './CodeForm.tsx';
import { CodeTable } from './CodeTable.tsx';
import { PrintedCodes } from './PrintedCodes.tsx';

type CodesViewProps = { event: TournamentEvent; participants: readonly Participant[] };

/** Codes that reduce the fee, and lists of players with a free place. */
export default function CodesView({ event, participants }: CodesViewProps) {
  const codes = useQuery(discountCodesQuery(useClient(), event.eventId));
  if (codes.error && !codes.data) {
    return (
      <ErrorState
        title="Failed to load codes"
        message={codes.error.message}
        onRetry={() => void codes.refetch()}
        retrying={codes.isFetching}
      />
    );
  }
  if (!codes.data) return <LoadingState shape="cards" />;
  return <Codes event={event} participants={participants} codes={codes.data} />;
}

/** What is open in place of the buttons: a form for something new, or for a code. */
type Open = { kind: CodeKind; code: DiscountCode | null };

const ADDED: Readonly<Record<CodeKind, string>> = {
  code: 'Add Code',
  single: 'Make 10 Single Codes',
  names: 'Add Free Places',
};

function Codes({ event, participants, codes }: CodesViewProps & { codes: DiscountCode[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const uses = codeUses(participants);
  const close = () => setOpen(null);
  const buttons = (['code', 'single', 'names'] as const).map((kind) => (
    <Button key={kind} onClick={() => setOpen({ kind, code: null })}>
      {ADDED[kind]}
    </Button>
  ));
  if (codes.length === 0 && open === null) {
    return (
      <EmptyState title="No codes yet" action={buttons}>
        Players enter a code on the registration form to pay less. If someone else pays for some
        players, add their names, and they won’t need a code.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 print:hidden">
        <TabCard
          title="Codes and free places"
          lead="A code lowers the fee after any reduction. Players who have used a code keep what it took off, whatever you change here."
        >
          {open === null ? (
            <div className="flex flex-wrap gap-3">{buttons}</div>
          ) : (
            <CodeForm
              key={open.code?.id ?? open.kind}
              event={event}
              kind={open.kind}
              code={open.code}
              onDone={close}
            />
          )}
        </TabCard>
        {codes.length > 0 && (
          <CodeTable
            event={event}
            codes={codes}
            uses={uses}
            onEdit={(code) => setOpen({ kind: code.code === '' ? 'names' : 'code', code })}
          />
        )}
      </div>
      <PrintedCodes event={event} codes={codes} uses={uses} />
    </div>
  );
}
