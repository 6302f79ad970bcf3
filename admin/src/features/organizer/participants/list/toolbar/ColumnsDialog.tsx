import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import { Button } from '../../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { type ColumnChoice, choiceLabel } from '../columns.ts';

type ColumnsDialogProps = {
  choices: readonly ColumnChoice[];
  chosen: readonly ColumnChoice[];
  toggle: (column: ColumnChoice) => void;
  event: ListEvent;
  onClose: () => void;
};

/** Chooses the columns of the table. They change at once. */
export function ColumnsDialog({ choices, chosen, toggle, event, onClose }: ColumnsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Columns"
      description="Columns are shown if there’s room for them."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map((column) => (
          <CheckboxField
            key={column.id}
            label={choiceLabel(column, event)}
            checked={chosen.includes(column)}
            onChange={() => toggle(column)}
          />
        ))}
      </div>
    </Dialog>
  );
}
