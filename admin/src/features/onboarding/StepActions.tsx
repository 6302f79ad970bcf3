import { Button } from '../../ui/Button.tsx';

type StepActionsProps = {
  /** The label of the main button, which submits the form around it. */
  label: string;
  busy?: boolean;
  /** Left out on the first step. */
  onBack?: () => void;
};

/** The foot of a step: back, and on. */
export function StepActions({ label, busy = false, onBack }: StepActionsProps) {
  return (
    <div className="mt-5 flex justify-between gap-3 border-t border-line pt-4">
      {onBack ? <Button onClick={onBack}>Back</Button> : <span />}
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
    </div>
  );
}
