import { plural } from '@tabiya/domain/text/plural';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';

type UnpairDialogProps = {
  round: number;
  /** How many results the round has. */
  count: number;
  /** Unpairs the round; its results are kept for the same games, or cleared. */
  onUnpair: (keepsResults: boolean) => void;
  onClose: () => void;
};

/** Says that a round has results, and lets the arbiter keep or clear them before it is unpaired. */
export function UnpairDialog({ round, count, onUnpair, onClose }: UnpairDialogProps) {
  const unpair = (keepsResults: boolean) => {
    onClose();
    onUnpair(keepsResults);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Unpair round ${round}?`}
      description={`Round ${round} has ${plural(count, 'result')}. You can keep them for games that are paired again with the same colors, or clear them. Either way, you can undo it.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => unpair(false)}>
            Clear Results and Unpair
          </Button>
          <Button variant="primary" onClick={() => unpair(true)}>
            Keep Results and Unpair
          </Button>
        </>
      }
    />
  );
}
