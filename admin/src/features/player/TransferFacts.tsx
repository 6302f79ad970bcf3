import { outstanding } from '@tabiya/domain/entries/entry-details';
import { writtenIban } from '@tabiya/domain/money/iban';
import { paymentReference, writtenReference } from '@tabiya/domain/money/payment-reference';
import { minorUnitsText, plainAmount } from '@tabiya/domain/money/plain-amount';
import { eventTransfer } from '@tabiya/domain/money/transfer';
import { transferCode } from '@tabiya/domain/money/transfer-codes';
import { BankCode } from '@tabiya/site-renderer/elements/QrCode.tsx';
import type { JoinedEvent, OwnEntry } from '../../data/registrations.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** A transfer of what an entry owes: the values to copy, and the code for banking apps. */
export default function TransferFacts({ entry, event }: { entry: OwnEntry; event: JoinedEvent }) {
  const transfer = eventTransfer(event);
  if (transfer === null) return null;
  const { currency } = event;
  const amount = outstanding(entry);
  const reference = paymentReference(entry.referenceNumber);
  const code = transferCode({ transfer, amount, currency, reference, names: [entry.fullName] });
  const rows = [
    ['Amount', minorUnitsText(amount, currency), plainAmount(amount, currency), 'Copy Amount'],
    ['To', transfer.holder, transfer.holder, 'Copy Name'],
    ['IBAN', writtenIban(transfer.iban), transfer.iban, 'Copy IBAN'],
    ['BIC', transfer.bic, transfer.bic, 'Copy BIC'],
    ['Reference', writtenReference(reference), reference, 'Copy Reference'],
  ] as const;
  return (
    <section aria-label="Bank transfer" className="mt-4 grid gap-3 border-t border-line pt-4">
      <dl className="grid gap-2">
        {rows
          .filter(([, shown]) => shown !== '')
          .map(([name, shown, copied, label]) => (
            <div key={name} className="grid grid-cols-[5rem_1fr_auto] items-center gap-3">
              <dt className="text-14 text-muted">{name}</dt>
              <dd className="tabular min-w-0 wrap-anywhere">{shown}</dd>
              <CopyButton text={copied} label={label} size="small" />
            </div>
          ))}
      </dl>
      {code !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <BankCode
            code={code}
            label="QR code of the transfer"
            className="size-40 rounded-control border border-line bg-white text-black"
          />
          <p className="min-w-32 flex-1 text-14 text-muted">
            Scan it with your banking app to fill in the transfer.
          </p>
        </div>
      )}
    </section>
  );
}
