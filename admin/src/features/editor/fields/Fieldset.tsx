import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/Card.tsx';

type FieldsetProps = {
  title: string;
  /** A sentence on what these fields are for. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A titled group of fields in two columns if there is room; a field may take the full width. */
export function Fieldset({ title, lead, children }: FieldsetProps) {
  const id = useId();
  return (
    <Card dense aria-labelledby={id}>
      <h2 id={id} className="font-serif text-20 font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[60ch] text-14 text-muted">{lead}</p>}
      <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}

/** A full-width row in a `Fieldset`. */
export const FULL_WIDTH = 'sm:col-span-2';
