import { currencySymbol } from '@tabiya/domain/currency';
import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

/** The registration fee: a whole number from 0. */
export function FeeForm({ event }: { event: TournamentEvent }) {
  const [text, setText] = useState(String(event.registrationFee));
  const [problem, setProblem] = useState<string>();
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();

  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const fee = Number(text);
    const found = feeProblem(fee);
    setProblem(found);
    if (found !== undefined) return;
    setText(String(fee));
    void save(() => changeEvent({ registrationFee: fee }));
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
        error={problem}
        className="max-w-60"
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
