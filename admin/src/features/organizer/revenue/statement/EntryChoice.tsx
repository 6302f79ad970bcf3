import type { PayingEntry } from '@tabiya/domain/interchange/statement/matching/match-lines';
import { useState } from 'react';

type EntryChoiceProps = {
  entries: ReadonlyMap<string, PayingEntry>;
  /** The id of the chosen entry; null if there is none. */
  chosen: string | null;
  /** True for entries that have a button of their own. */
  isOffered: (id: string) => boolean;
  isDisabled: boolean;
  onChoose: (entry: PayingEntry) => void;
};

/** Chooses any entry of the list for a line. */
export function EntryChoice({
  entries,
  chosen,
  isOffered,
  isDisabled,
  onChoose,
}: EntryChoiceProps) {
  // A long list in each of many rows would be slow, so it is made when it is about to open.
  const [isOpened, setIsOpened] = useState(false);
  const own = chosen !== null && !isOffered(chosen) ? chosen : '';
  const listed = isOpened ? [...entries.values()] : [entries.get(own)].filter((one) => !!one);
  const sorted = listed.sort((one, other) => one.fullName.localeCompare(other.fullName));
  return (
    <select
      aria-label="Someone else"
      value={own}
      disabled={isDisabled}
      onPointerDown={() => setIsOpened(true)}
      onFocus={() => setIsOpened(true)}
      onChange={({ currentTarget }) => {
        const entry = entries.get(currentTarget.value);
        if (entry) onChoose(entry);
      }}
      className="min-h-10 max-w-48 rounded-control border border-line-strong bg-surface px-2 text-14 font-semibold"
    >
      <option value="">Someone else…</option>
      {sorted.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </select>
  );
}
