import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

/** Where players pay the fee: a page of the organizer's own, or none. */
export function PaymentLinkForm({ event }: { event: TournamentEvent }) {
  const [link, setLink] = useState(event.paymentLink);
  const [problem, setProblem] = useState<string>();
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();

  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const checked = eventFieldsSchema.shape.paymentLink.safeParse(link);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) void save(() => changeEvent({ paymentLink: checked.data }));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Payment link"
        type="url"
        inputMode="url"
        placeholder="https://"
        optional
        value={link}
        onChange={(change) => setLink(change.currentTarget.value)}
        hint="Players who owe the fee are led there. Their money goes to you; mark who has paid."
        error={problem}
      />
      <LiveProblem {...saving} />
      <div className="flex items-center gap-4">
        <Button type="submit" busy={saving.isBusy}>
          Save link
        </Button>
        <SaveAnswer {...saving} />
      </div>
    </form>
  );
}
