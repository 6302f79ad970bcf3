import { Fact } from './Fact.tsx';
import type { useMoveEntry } from './use-move-entry.ts';

type MoveTermsProps = { terms: NonNullable<ReturnType<typeof useMoveEntry>['terms']> };

/** What a move to another tournament means: for the place, the fee, and what doesn’t go along. */
export function MoveTerms({ terms }: MoveTermsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
      <Fact name="Place">{terms.place}</Fact>
      <Fact name="New fee">{terms.fee}</Fact>
      <Fact name="Received">{terms.received}</Fact>
      {terms.difference !== '' && <Fact name="Difference">{terms.difference}</Fact>}
      {terms.outside !== '' && (
        <Fact name="Limits">
          <span className="font-semibold text-warning">{terms.outside}</span>
        </Fact>
      )}
      {terms.left !== '' && <Fact name="Doesn’t move">{terms.left}</Fact>}
    </dl>
  );
}
