import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useConfig } from '../../../session/server-context.ts';
import { TabCard } from '../TabCard.tsx';
import { BankTransferForm } from './BankTransferForm.tsx';
import DeadlineCard from './DeadlineCard.tsx';
import PayoutCard from './PayoutCard.tsx';
import { RefundRuleForm } from './RefundRuleForm.tsx';

/** How players pay, until when, and what they get back. */
export default function SetupView({ event }: { event: TournamentEvent }) {
  const { takesFees } = useConfig();
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <TabCard
        title="Bank transfer"
        lead="Registered players who haven’t paid see the account, their payment reference, and a QR code. The tournament page doesn’t show it."
      >
        <BankTransferForm event={event} />
      </TabCard>
      {takesFees && <PayoutCard event={event} />}
      {!event.isCancelled && <DeadlineCard event={event} />}
      <TabCard
        title="Refunds"
        lead="What players who withdraw get back of what they’ve paid. They see it on the form, in the email, and before they withdraw. If you change it, players who registered before keep the better rule."
      >
        <RefundRuleForm event={event} />
      </TabCard>
    </div>
  );
}
