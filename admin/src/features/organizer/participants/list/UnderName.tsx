import { UNVERIFIED } from '@tabiya/domain/participants/list-check';
import type { ListColumnName } from '@tabiya/domain/participants/list-columns';
import { outsideText } from '@tabiya/domain/participants/outside-limits';
import { pendingIdText } from '../changes/pending-id.ts';
import { lineText } from './cell-text.ts';
import { namesUnderName, type TableColumn } from './columns.ts';
import type { EntryProps } from './list-props.ts';

type UnderNameProps = EntryProps & {
  problem: string | undefined;
  used: readonly ListColumnName[];
  columns: readonly TableColumn[];
  /** What stands before anything else. */
  first?: string;
};

/** The line under a name: rating and ids, unless they have columns of their own; or what went wrong. */
export function UnderName({ used, columns, problem, first = '', ...props }: UnderNameProps) {
  if (problem !== undefined) {
    return (
      <div title={problem} className="truncate text-12 text-danger">
        Not changed: {problem}
      </div>
    );
  }
  const pending = pendingIdText(props.participant);
  const unverified = props.participant.unverified === '' ? null : UNVERIFIED;
  const outside = outsideText(props.participant, props.event) || null;
  const toClearUp = [outside, pending, unverified].filter((mark) => mark !== null);
  const line = lineText(namesUnderName(used, columns, props.event), props);
  const text = [first, line].filter(Boolean).join(' · ');
  return (
    <div className="tabular truncate text-12 text-muted">
      {text}
      {toClearUp.length > 0 && (
        <>
          {text !== '' && ' · '}
          <span className="font-semibold text-warning">{toClearUp.join(' · ')}</span>
        </>
      )}
    </div>
  );
}
