import type { EventFields, TournamentEvent } from '@tabiya/domain/event/event';
import { ibanProblem, isIban, writtenIban } from '@tabiya/domain/money/iban';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { eventTransfer, type TransferFields } from '@tabiya/domain/money/transfer';
import { transferCode } from '@tabiya/domain/money/transfer-codes';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { FormText } from '../../edits/form-fields.tsx';

/** Comes with the first valid account. */
const BankCode = lazy(async () => {
  const { BankCode } = await import('@tabiya/site-renderer/elements/QrCode.tsx');
  return { default: BankCode };
});

/** The fields of the account. */
export const TRANSFER_FIELDS = [
  'transferHolder',
  'transferIban',
  'transferBic',
  'transferStreet',
  'transferPostcode',
  'transferTown',
] as const;

/** The account to which players transfer the fee, and the code that they get. */
export function BankTransferFields({ event }: { event: TournamentEvent }) {
  return (
    <>
      <FormText
        name="transferHolder"
        label="Account holder"
        optional
        hint="As the bank knows it. Leave empty if players don’t pay by bank transfer."
      />
      <Iban />
      <FormText
        name="transferBic"
        label="BIC"
        optional
        hint="Transfers within Europe don’t need it."
      />
      {event.currency === 'CHF' && (
        <>
          <FormText name="transferStreet" label="Street and number" optional />
          <FormText name="transferPostcode" label="Postcode" optional />
          <FormText
            name="transferTown"
            label="Town"
            optional
            hint="The Swiss QR code contains the holder’s address."
          />
        </>
      )}
      <CodePreview event={event} />
    </>
  );
}

/** The IBAN, which is read back in groups of four once it is valid. */
function Iban() {
  const typed = useWatch<EventFields, 'transferIban'>({ name: 'transferIban' });
  return (
    <FormText
      name="transferIban"
      label="IBAN"
      optional
      autoCapitalize="characters"
      hint={isIban(typed) ? `Valid: ${writtenIban(typed)}` : ''}
    />
  );
}

/** An example of the code, from what is entered. */
function CodePreview({ event }: { event: Pick<TournamentEvent, 'currency' | 'registrationFee'> }) {
  const values = useWatch<EventFields, typeof TRANSFER_FIELDS>({
    name: TRANSFER_FIELDS,
  });
  const typed = Object.fromEntries(TRANSFER_FIELDS.map((name, at) => [name, values[at] ?? '']));
  const transfer = eventTransfer(typed as TransferFields);
  if (transfer === null || ibanProblem(transfer.iban) !== null) return null;
  const code = transferCode({
    transfer,
    amount: 100,
    currency: event.currency,
    reference: paymentReference(0),
    names: ['Example'],
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      {code !== null && (
        <Suspense>
          <BankCode
            code={code}
            label="Example of the QR code"
            className="size-32 rounded-control border border-line bg-white text-black"
          />
        </Suspense>
      )}
      <p className="min-w-48 flex-1 text-14 text-muted">
        {code === null
          ? `There’s no QR code for ${event.currency} and this account. Players copy the values.`
          : 'Players get a code like this one with their own amount and reference.'}
      </p>
    </div>
  );
}
