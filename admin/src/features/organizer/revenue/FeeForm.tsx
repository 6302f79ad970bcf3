import { amountNotes, formatAmount, readAmount } from '@tabiya/domain/amount';
import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

type Problems = { fee?: string | undefined; link?: string | undefined };

/** The registration fee, and where players pay it: a page of the organizer's own, or none. */
export function FeeForm({ event }: { event: TournamentEvent }) {
  const [text, setText] = useState(() => formatAmount(event.registrationFee, event));
  const [link, setLink] = useState(event.paymentLink);
  const [problems, setProblems] = useState<Problems>({});
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();

  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const fee = readAmount(text, event);
    const checked = eventFieldsSchema.shape.paymentLink.safeParse(link);
    setProblems({
      fee: fee.ok ? undefined : fee.problem,
      link: checked.error?.issues[0]?.message,
    });
    if (!fee.ok || !checked.success) return;
    setText(formatAmount(fee.amount, event));
    setLink(checked.data);
    void save(() => changeEvent({ registrationFee: fee.amount, paymentLink: checked.data }));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <AmountField
        label="Registration fee"
        optional
        notes={amountNotes(text, event)}
        text={text}
        onTextChange={(typed) => {
          setText(typed);
          setProblems({ ...problems, fee: undefined });
        }}
        hint="0 means that entry is free. Empty says nothing about a fee."
        error={problems.fee}
        className="max-w-60"
      />
      <TextField
        label="Payment link"
        inputMode="url"
        placeholder="pay.example"
        optional
        value={link}
        onChange={(change) => setLink(change.currentTarget.value)}
        hint="Players who owe the fee are sent there. You mark who has paid."
        error={problems.link}
      />
      <LiveProblem {...saving} />
      <div className="flex items-center gap-4">
        <Button type="submit" variant="primary" busy={saving.isBusy}>
          Save
        </Button>
        <SaveAnswer {...saving} />
      </div>
    </form>
  );
}
