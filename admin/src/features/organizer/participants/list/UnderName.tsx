import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
import { UNVERIFIED } from '@tabiya/domain/entries/lookup/list-check';
import { lineText } from './cell-text.ts';
import { namesUnderName, type TableColumn } from './columns.ts';
import type { EntryProps } from './list-props.ts';
import { pendingIdText } from './pending-id.ts';

type UnderNameProps = EntryProps & {
  problem: string | undefined;
  used: readonly ListColumnName[];
  columns: readonly TableColumn[];
  /** A text before all others. */
  first?: string;
};

/** The line under a name: club, federation and ids, unless they have columns of their own; or that a change failed. */
export function UnderName({ used, columns, problem, first = '', ...props }: UnderNameProps) {
  if (problem !== undefined) {
    return (
      <div title={problem} className="flex items-center gap-1.5 text-13 text-danger">
        <span aria-hidden="true" className="size-2 rounded-full bg-danger" />
        Not saved
        <span className="sr-only">: {problem}</span>
      </div>
    );
  }
  const pending = pendingIdText(props.participant);
  const unverified = props.participant.unverified === '' ? null : UNVERIFIED;
  const outside = outsideText(props.participant, props.event) || null;
  const toClearUp = [outside, pending, unverified].filter((mark) => mark !== null);
  const names = namesUnderName(used, columns, props.event);
  // A club is long and known: it is cut before an id, of which each figure counts.
  const [club, ...others] = [names.filter(isClub), names.filter((name) => !isClub(name))].map(
    (some) => lineText(some, props),
  );
  const rest = [first, ...others].filter(Boolean).join(' · ');
  const warning = toClearUp.join(' · ');
  return (
    <div
      title={[club, rest, warning].filter(Boolean).join(' · ')}
      className="tabular flex text-13 text-muted"
    >
      {club && <span className="min-w-8 shrink-9999 truncate">{club}</span>}
      {rest !== '' && (
        <span className="shrink-99 truncate">
          {club && SEPARATOR}
          {rest}
        </span>
      )}
      {/* What is to be cleared up is cut last. */}
      {warning !== '' && (
        <span className="truncate font-semibold text-warning">
          {(club || rest) && SEPARATOR}
          {warning}
        </span>
      )}
    </div>
  );
}

/** With spaces that stay at the start of a text. */
const SEPARATOR = '\u00a0· ';

const isClub = (name: ListColumnName) => name === 'club';
