import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useEditor } from '../editor-context.ts';
import { WhenNear } from '../locked/WhenNear.tsx';

const load = () => import('./parts.ts');

type EntryPartProps = {
  /** Picks the part from the code, once that is there. */
  part: (parts: Awaited<ReturnType<typeof load>>) => ReactNode;
  /** The room kept until it shows. */
  height: string;
  /** The field, or list of fields, that it edits: its code also comes when a problem leads there. */
  fields: readonly string[];
};

/** A part of the form that many never open. Its code comes once it is about to be scrolled into view. */
export function EntryPart({ part, height, fields }: EntryPartProps) {
  const { revealed } = useEditor();
  const isRevealed = fields.some((field) => revealed?.field.split('.')[0] === field);
  return (
    <WhenNear height={height} isWanted={isRevealed}>
      <LoadedPart part={part} height={height} />
    </WhenNear>
  );
}

type EntryCardProps = EntryPartProps & { title: string; lead?: string };

/** A card with such a part: its heading is there from the start, so that an index can lead to it. */
export function EntryCard({ title, lead, ...part }: EntryCardProps) {
  const id = useId();
  return (
    <Card dense aria-labelledby={id}>
      <h2 id={id} className="font-serif text-20 font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[60ch] text-14 text-muted">{lead}</p>}
      <EntryPart {...part} />
    </Card>
  );
}

function LoadedPart({ part, height }: Pick<EntryPartProps, 'part' | 'height'>) {
  const code = useQuery({
    queryKey: ['code', 'entries'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (code.data) return part(code.data);
  if (code.error && !code.isFetching) {
    return (
      <ErrorState
        title="Couldn’t load this part of the form"
        message="Check your connection and try again. Nothing you typed is lost."
        onRetry={() => void code.refetch()}
      />
    );
  }
  return <div className={height} />;
}
