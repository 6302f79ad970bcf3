import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/Card.tsx';

type FieldsetProps = {
  title: string;
  /** A sentence on what these fields are for. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A titled sheet of fields; two columns where there is room, unless a field asks for the full width. */
export function Fieldset({ title, lead, children }: FieldsetProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="font-serif text-20 font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[60ch] text-14 text-muted">{lead}</p>}
      <div className="mt-6 grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
    </Card>
  );
}

/** Among the fields of a `Fieldset`, takes a row of its own. */
export const FULL_WIDTH = 'sm:col-span-2';
