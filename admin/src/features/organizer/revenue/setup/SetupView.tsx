import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatAmount } from '@tabiya/domain/money/amount';
import { RegistrationFeeField } from '../../../../event-form/FeeField.tsx';
import { useConfig } from '../../../../session/server-context.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { EventForm } from '../../edits/EventForm.tsx';
import { FormText } from '../../edits/form-fields.tsx';
import { useEventForm } from '../../edits/use-event-form.ts';
import { TabCard } from '../../TabCard.tsx';
import { BankTransferFields, TRANSFER_FIELDS } from './BankTransferFields.tsx';
import { DeadlineFields } from './DeadlineFields.tsx';
import { RefundRuleFields, refundRuleText } from './RefundRuleFields.tsx';
import StripeAccount from './StripeAccount.tsx';
import { useDeadlineEdits } from './use-deadline-edits.ts';

const FIELDS = ['registrationFee', 'paymentLink', 'refundRule', ...TRANSFER_FIELDS] as const;

/**
 * What players pay, how, until when, and what they get back: one form, saved at once. Only what concerns the account at
 * Stripe changes as it is pressed.
 */
export default function SetupView({ event }: { event: TournamentEvent }) {
  const { takesFees } = useConfig();
  const deadline = useDeadlineEdits(event);
  const form = useEventForm(event, 'revenue', FIELDS, { apart: deadline.apart });
  const { isLoading, errorUpdateCount } = deadline.loading;
  if (isLoading && errorUpdateCount === 0) return <LoadingState shape="cards" />;
  return (
    <EventForm
      form={form}
      submitLabel="Save Changes"
      shownAs={{
        registrationFee: formatAmount(event.registrationFee, event),
        refundRule: refundRuleText(event.refundRule) || 'No rule',
      }}
      hasBar
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <TabCard
            title="Fee and deadline"
            lead="Players see the deadline in the confirmation, in emails, and on their registration page. There’s no deadline for players who’d have to pay on the first day or later."
          >
            <RegistrationFeeField context={event} />
            {!event.isCancelled && <DeadlineFields edits={deadline} />}
          </TabCard>
          <TabCard
            title="Bank transfer"
            lead="Registered players who haven’t paid see the account, their payment reference, and a QR code. The tournament page doesn’t show it."
          >
            <BankTransferFields event={event} />
          </TabCard>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <TabCard title="Online payment">
            <FormText
              name="paymentLink"
              label="Payment link"
              inputMode="url"
              placeholder="pay.example"
              optional
              hint="Players who haven’t paid are sent there. You mark who has paid."
            />
            {takesFees && (
              <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
                <div>
                  <h3 className="font-semibold">Card payments with Stripe</h3>
                  <p className="mt-1 max-w-[70ch] text-14 text-muted">
                    Players pay the fee by card or another method at Stripe, and are marked as paid.
                    The money goes straight to your Stripe account. Stripe keeps its own fees, and
                    we take none.
                  </p>
                </div>
                <StripeAccount event={event} />
              </div>
            )}
            <ButtonLink
              to="/account#payments"
              variant="quiet"
              size="small"
              className="-ml-3.5 justify-self-start"
            >
              Manage Payment Details
            </ButtonLink>
          </TabCard>
          <TabCard
            title="Refunds"
            lead="What players who withdraw get back of what they’ve paid. They see it on the form, in the email, and before they withdraw. If you change it, players who registered before keep the better rule."
          >
            <RefundRuleFields event={event} />
          </TabCard>
        </div>
      </div>
    </EventForm>
  );
}
