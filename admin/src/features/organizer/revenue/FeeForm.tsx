import { currencySymbol } from '@tabiya/domain/currency';
import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event';
import { type FormEvent, useState } from 'react';
import type { EventEdit } from '../../../data/edit-event.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DiscardEdits } from '../edits/DiscardEdits.tsx';
import { EditConflicts } from '../edits/EditConflicts.tsx';
import { focusFirstMistake } from '../edits/focus-first-mistake.ts';
import { useFormEdits } from '../edits/use-form-edits.ts';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

type Problems = { fee?: string | undefined; link?: string | undefined };

/** The registration fee, a whole number from 0, and where players pay it: a page of the organizer's own, or none. */
export function FeeForm({ event }: { event: TournamentEvent }) {
  const stored = { registrationFee: String(event.registrationFee), paymentLink: event.paymentLink };
  const edits = useFormEdits(event, 'revenue', stored);
  const { registrationFee: text, paymentLink: link } = edits.values;
  const [problems, setProblems] = useState<Problems>({});
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();

  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const fee = Number(text);
    const checked = eventFieldsSchema.shape.paymentLink.safeParse(link);
    // The editor takes cents, too: a fee that stays as it is keeps nobody from naming a link.
    const stays = fee === event.registrationFee;
    const found = {
      fee: stays ? undefined : feeProblem(fee),
      link: checked.error?.issues[0]?.message,
    };
    setProblems(found);
    if (found.fee !== undefined || !checked.success) {
      return focusFirstMistake(submission.currentTarget);
    }
    const { changed, base } = edits;
    const edit: EventEdit = {
      base: {
        ...(base.registrationFee !== undefined && {
          registrationFee: Number(base.registrationFee),
        }),
        ...(base.paymentLink !== undefined && { paymentLink: base.paymentLink }),
      },
      fields: {
        ...(changed.includes('registrationFee') && { registrationFee: fee }),
        ...(changed.includes('paymentLink') && { paymentLink: checked.data }),
      },
    };
    if (await save(() => changeEvent(edit))) {
      edits.settle(Object.fromEntries(changed.map((name) => [name, edits.values[name]])));
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <NumberField
        label="Registration fee"
        min={0}
        step={1}
        inputMode="numeric"
        leading={currencySymbol(event.currency).trim()}
        value={text}
        onChange={(change) => edits.set('registrationFee', change.currentTarget.value)}
        error={problems.fee}
        className="max-w-60"
      />
      <TextField
        label="Payment link"
        type="url"
        inputMode="url"
        placeholder="https://"
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

function feeProblem(fee: number): string | undefined {
  if (!Number.isInteger(fee)) return 'Enter a whole number';
  const checked = eventFieldsSchema.shape.registrationFee.safeParse(fee);
  return checked.error?.issues[0]?.message;
}
