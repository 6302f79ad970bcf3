import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Says that something was removed, and focuses the undo button. */
export function RemovedNotice({ what, onUndo }: { what: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Notice
      tone="info"
      action={
        <Button ref={undo} size="small" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {what} removed.
    </Notice>
  );
}
