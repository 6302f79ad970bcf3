import { currencySymbol } from '@tabiya/domain/currency';
import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

type Problems = { fee?: string | undefined; link?: string | undefined };

/** The registration fee, a whole number from 0, and where players pay it: a page of the organizer's own, or none. */
export function FeeForm({ event }: { event: TournamentEvent }) {
  const [text, setText] = useState(String(event.registrationFee));
  const [link, setLink] = useState(event.paymentLink);
  const [problems, setProblems] = useState<Problems>({});
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();

  const submit = (submission: FormEvent) => {
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
    if (found.fee !== undefined || !checked.success) return;
    setText(String(fee));
    void save(() => changeEvent({ registrationFee: fee, paymentLink: checked.data }));
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
        onChange={(change) => setText(change.currentTarget.value)}
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

function feeProblem(fee: number): string | undefined {
  if (!Number.isInteger(fee)) return 'Enter a whole number';
  const checked = eventFieldsSchema.shape.registrationFee.safeParse(fee);
  return checked.error?.issues[0]?.message;
}
