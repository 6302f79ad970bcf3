import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { type EventChange, toEdit } from './event-change.ts';
import { LiveProblem, SaveAnswer } from './SaveAnswer.tsx';
import { useEventChange } from './use-event-change.ts';
import { useSaving } from './use-saving.ts';

type InstantToggleProps = {
  event: TournamentEvent;
  label: string;
  hint?: ReactNode;
  /** What it is announced as: they look alike. */
  kind: 'switch' | 'checkbox';
  checked: boolean;
  /** The change to save when it is set so. */
  change: (checked: boolean) => EventChange;
};

/** A toggle that shows the selected state at once, and reverts if saving fails. */
export function InstantToggle({ event, kind, label, hint, checked, change }: InstantToggleProps) {
  const changeEvent = useEventChange(event, { atOnce: true });
  const { save, answer, liveProblem } = useSaving();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const clicks = useRef(0);

  const click = async (wanted: boolean) => {
    clicks.current += 1;
    const click = clicks.current;
    setPressed(wanted);
    await save(() => changeEvent(toEdit(event, change(wanted))));
    if (click === clicks.current) setPressed(null);
  };
  const hasFailed = answer?.tone === 'danger';
  const field = {
    label,
    hint,
    checked: pressed ?? checked,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      void click(currentTarget.checked),
    answer: <SaveAnswer answer={hasFailed ? null : answer} isSmall />,
  };
  return (
    <div>
      <SwitchField {...field} isCheckbox={kind === 'checkbox'} />
      <div className="pl-14">
        <SaveAnswer answer={hasFailed ? answer : null} />
        <div className="mt-2 empty:hidden">
          <LiveProblem liveProblem={liveProblem} />
        </div>
      </div>
    </div>
  );
}
