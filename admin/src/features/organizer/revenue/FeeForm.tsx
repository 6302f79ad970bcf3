import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event/event';
import { amountNotes, formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { type FormEvent, useState } from 'react';
import type { EventEdit } from '../../../data/edit-event.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DiscardEdits } from '../edits/DiscardEdits.tsx';
import { EditConflicts } from '../edits/EditConflicts.tsx';
import { focusFirstMistake } from '../edits/focus-first-mistake.ts';
import { useFormEdits } from '../edits/use-form-edits.ts';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

type Problems = { fee?: string | undefined; link?: string | undefined };

/** The registration fee, and where players pay it: a page of the organizer's own, or none. */
export function FeeForm({ event }: { event: TournamentEvent }) {
  const stored = {
    registrationFee: formatAmount(event.registrationFee, event),
    paymentLink: event.paymentLink,
  };
  const edits = useFormEdits(event, 'revenue', stored);
  const { registrationFee: text, paymentLink: link } = edits.values;
  const [problems, setProblems] = useState<Problems>({});
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();

  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const fee = readAmount(text, event);
    const checked = eventFieldsSchema.shape.paymentLink.safeParse(link);
    setProblems({
      fee: fee.ok ? undefined : fee.problem,
      link: checked.error?.issues[0]?.message,
    });
    if (!fee.ok || !checked.success) return focusFirstMistake(submission.currentTarget);
    const { changed, base } = edits;
    const before = readAmount(base.registrationFee ?? '', event);
    const edit: EventEdit = {
      base: {
        ...(base.registrationFee !== undefined && before.ok && { registrationFee: before.amount }),
        ...(base.paymentLink !== undefined && { paymentLink: base.paymentLink }),
      },
      fields: {
        ...(changed.includes('registrationFee') && { registrationFee: fee.amount }),
        ...(changed.includes('paymentLink') && { paymentLink: checked.data }),
      },
    };
    if (await save(() => changeEvent(edit))) {
      edits.settle(Object.fromEntries(changed.map((name) => [name, edits.values[name]])));
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <AmountField
        label="Registration fee"
        optional
        notes={amountNotes(text, event)}
        text={text}
        onTextChange={(typed) => {
          edits.set('registrationFee', typed);
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
        onChange={(change) => edits.set('paymentLink', change.currentTarget.value)}
        hint="Players who owe the fee are sent there. You mark who has paid."
        error={problems.link}
      />
      <EditConflicts edits={edits} stored={stored} />
      <LiveProblem {...saving} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={saving.isBusy}>
          Save
        </Button>
        <DiscardEdits {...edits} />
        <SaveAnswer {...saving} />
      </div>
    </form>
  );
}
