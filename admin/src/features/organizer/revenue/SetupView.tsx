import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useConfig } from '../../../session/server-context.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TabCard } from '../TabCard.tsx';
import { BankTransferForm } from './BankTransferForm.tsx';
import DeadlineCard from './DeadlineCard.tsx';
import PayoutCard from './PayoutCard.tsx';
import { RefundRuleForm } from './RefundRuleForm.tsx';
import { RegistrationFeeForm } from './RegistrationFeeForm.tsx';

/** What players pay, how, until when, and what they get back. */
export default function SetupView({ event }: { event: TournamentEvent }) {
  const { takesFees } = useConfig();
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <TabCard title="Registration fee">
          <RegistrationFeeForm event={event} />
          <ButtonLink to="/account#payments" size="small" className="justify-self-start">
            Manage Payment Details
          </ButtonLink>
        </TabCard>
        <TabCard
          title="Bank transfer"
          lead="Registered players who haven’t paid see the account, their payment reference, and a QR code. The tournament page doesn’t show it."
        >
          <BankTransferForm event={event} />
        </TabCard>
      </div>
      <div className="grid grid-cols-1 gap-4">
        {takesFees && <PayoutCard event={event} />}
        {!event.isCancelled && <DeadlineCard event={event} />}
        <TabCard
          title="Refunds"
          lead="What players who withdraw get back of what they’ve paid. They see it on the form, in the email, and before they withdraw. If you change it, players who registered before keep the better rule."
        >
          <RefundRuleForm event={event} />
        </TabCard>
      </div>
    </div>
  );
}
