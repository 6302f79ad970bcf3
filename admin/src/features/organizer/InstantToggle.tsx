import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { type EventChange, toEdit } from './event-change.ts';
import { LiveProblem, SaveAnswer } from './SaveAnswer.tsx';
import { useEventChange } from './use-event-change.ts';
import { useSaving } from './use-saving.ts';

type InstantToggleProps = {
  event: TournamentEvent;
  label: string;
  hint?: ReactNode;
  kind: 'switch' | 'checkbox';
  checked: boolean;
  /** The change to save when it is set so. */
  change: (checked: boolean) => EventChange;
};

/** Shows at once what was pressed last, and goes back when that could not be saved. */
export function InstantToggle({ event, kind, label, hint, checked, change }: InstantToggleProps) {
  const changeEvent = useEventChange(event, { atOnce: true });
  const { save, answer, liveProblem } = useSaving();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const presses = useRef(0);

  const press = async (wanted: boolean) => {
    presses.current += 1;
    const press = presses.current;
    setPressed(wanted);
    await save(() => changeEvent(toEdit(event, change(wanted))));
    if (press === presses.current) setPressed(null);
  };
  const field = {
    label,
    hint,
    checked: pressed ?? checked,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      void press(currentTarget.checked),
    aside: (
      // As wide as "Saved!", so that the label does not break elsewhere while it is shown.
      <span className="max-w-44 min-w-12 text-right">
        <SaveAnswer answer={answer} />
      </span>
    ),
  };
  return (
    <div className="grid gap-2">
      {kind === 'switch' ? (
        <SwitchField {...field} />
      ) : (
        <CheckboxField {...field} isAmongSwitches />
      )}
      <LiveProblem liveProblem={liveProblem} />
    </div>
  );
}
