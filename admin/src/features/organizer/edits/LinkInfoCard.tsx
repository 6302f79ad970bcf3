import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { TabCard } from '../TabCard.tsx';

type LinkInfoCardProps = {
  lead?: string;
  /** True if a field has content, or the link is needed. */
  isUsed: boolean;
  /** The label of the button that shows the fields. */
  addLabel: string;
  /** The fields of the link and its text. */
  children: ReactNode;
};

const FIELD = ':is(input:not(:disabled), [contenteditable])';

/** A link to somewhere else and a text about it; only a button while there is neither. */
export function LinkInfoCard({ lead, isUsed, addLabel, children }: LinkInfoCardProps) {
  // Once shown, the fields stay, also while their content is being deleted.
  const [isShown, setShown] = useState(isUsed);
  const fields = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(() => setShown(true));
    // The button that had the focus is gone.
    fields.current?.querySelector<HTMLElement>(FIELD)?.focus();
  };
  return (
    <TabCard title="Link and information" lead={lead}>
      {isShown || isUsed ? (
        <div ref={fields} className="grid grid-cols-1 gap-4">
          {children}
        </div>
      ) : (
        <Button size="small" className="justify-self-start" onClick={add}>
          {addLabel}
        </Button>
      )}
    </TabCard>
  );
}
