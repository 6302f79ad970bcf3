import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type ReactNode, useRef, useState } from 'react';
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
  const Field = kind === 'switch' ? SwitchField : CheckboxField;

  const press = async (wanted: boolean) => {
    presses.current += 1;
    const press = presses.current;
    setPressed(wanted);
    await save(() => changeEvent(toEdit(event, change(wanted))));
    if (press === presses.current) setPressed(null);
  };
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={hint}
        checked={pressed ?? checked}
        onChange={({ currentTarget }) => void press(currentTarget.checked)}
        aside={
          // As wide as "Saved!", so that the label does not break elsewhere while it is shown.
          <span className="max-w-44 min-w-12 text-right">
            <SaveAnswer answer={answer} />
          </span>
        }
      />
      <LiveProblem liveProblem={liveProblem} />
    </div>
  );
}
