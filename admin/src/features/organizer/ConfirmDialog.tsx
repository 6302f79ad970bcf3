import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Confirmation } from './confirmations.ts';

type ConfirmDialogProps = Confirmation & {
  /** The title of the tournament that the step is about, if it has to be distinguished from others. */
  subject?: string | undefined;
  open: boolean;
  isBusy: boolean;
  /** Why it did not work. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Further information or choices. */
  children?: ReactNode;
};

/** Asks before a step is taken, and stays with the reason when it could not be. */
export function ConfirmDialog({ open, isBusy, failure, children, ...props }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      locked={isBusy}
      onOpenChange={(next) => !next && props.onClose()}
      title={props.title}
      description={
        <>
          {props.subject !== undefined && <b className="block text-ink">{props.subject}</b>}
          {props.question}
        </>
      }
      actions={
        <>
          <Button onClick={props.onClose} disabled={isBusy}>
            {props.dismiss ?? 'Cancel'}
          </Button>
          <Button
            variant={props.isDanger ? 'danger' : 'primary'}
            onClick={props.onConfirm}
            busy={isBusy}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  );
}
