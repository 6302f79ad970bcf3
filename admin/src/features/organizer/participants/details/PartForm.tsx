import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { cancelOnEscape } from '../../../../ui/SidePanel.tsx';

type PartFormProps = {
  /** The name of the form for screen readers. */
  label: string;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame and the buttons of a form for a part of a participant's details. Escape cancels. */
export function PartForm({
  label,
  submitLabel,
  isSaving,
  onSubmit,
  onCancel,
  children,
}: PartFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      onKeyDown={cancelOnEscape(isSaving, onCancel)}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      {children}
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="primary" busy={isSaving}>
          {submitLabel}
        </Button>
        <Button size="small" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
