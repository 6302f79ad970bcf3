import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Asks which version of a draft stays that two windows have changed. */
export function DraftConflict({
  onDecide,
}: {
  onDecide: (side: 'mine' | 'theirs') => Promise<void>;
}) {
  const [failed, setFailed] = useState(false);
  const decide = (side: 'mine' | 'theirs') => {
    setFailed(false);
    onDecide(side).catch(() => setFailed(true));
  };
  return (
    <Notice
      tone="warning"
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={() => decide('theirs')}>
            Take Theirs
          </Button>
          <Button size="small" onClick={() => decide('mine')}>
            Keep Mine
          </Button>
        </span>
      }
    >
      {failed
        ? 'The other version could not be read. Please try again.'
        : 'This draft was changed in another window. What you see here is not saved.'}
    </Notice>
  );
}
