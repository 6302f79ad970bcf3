import { owedWithCode } from '@tabiya/domain/entries/money/charged-fee';
import { findCode } from '@tabiya/domain/entries/money/discount-codes';
import { feeStepText } from '@tabiya/domain/entries/money/move-difference';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { discountCodesQuery } from '../../../../data/discount-codes.ts';
import { useClient } from '../../../../session/server-context.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import type { EntryDetails } from './entry-details.ts';
import { PartForm } from './PartForm.tsx';
import { useEntryCode } from './use-entry-code.ts';

type CodeFormProps = Pick<EntryDetails, 'participant' | 'event'> & { onDone: () => void };

/** Adds a code to an entry, and shows before what it changes of the fee. */
export default function CodeForm({ participant, event, onDone }: CodeFormProps) {
  const { data: codes = [] } = useQuery(discountCodesQuery(useClient(), event.eventId));
  const { set, isBusy, failure } = useEntryCode(event);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState('');
  const { feeOwed: was, fullName } = participant;
  const found = findCode(codes, typed);
  const discount = found && { ...found, sections: found.sectionIds };
  const feeOwed = discount === null ? was : owedWithCode(participant, discount);
  const to = found?.code ?? typed.trim();
  const submit = async (sent: FormEvent) => {
    sent.preventDefault();
    setRefused(typed);
    if (await set(participant, { from: null, to, feeOwed, discount })) onDone();
  };
  const step = feeStepText({ was, is: feeOwed }, event.currency, TERMS);
  return (
    <PartForm
      label={`Code for ${fullName}`}
      submitLabel="Add Code"
      isSaving={isBusy}
      onSubmit={submit}
      onCancel={onDone}
    >
      <TextField
        label="Discount code"
        autoFocus
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={found && (step || 'The fee stays the same.')}
        error={(typed === refused && failure) || undefined}
      />
    </PartForm>
  );
}
