import type { SectionCount } from '@tabiya/domain/entries/list/section-counts';

type SectionHeadProps = { count: SectionCount; isCheckingIn: boolean };

/** The head of a section's players: its name, and how many of its places are taken. */
export function SectionCountHead({ count, isCheckingIn }: SectionHeadProps) {
  return (
    <span className="flex items-baseline gap-3 text-14">
      <span className="min-w-0 truncate font-serif text-16 font-semibold text-ink">
        {count.name}
      </span>
      <span className="tabular font-normal whitespace-nowrap text-muted">
        {isCheckingIn ? <ArrivedText {...count} /> : takenText(count)}
      </span>
    </span>
  );
}

/** How many places of a section are taken, and how many wait for one. */
export function takenText({ taken, places, waiting }: SectionCount): string {
  const players = places === null ? String(taken) : `${taken} of ${places}`;
  return waiting === 0 ? players : `${players} · ${waiting} waiting`;
}

type ArrivedTextProps = Pick<SectionCount, 'arrived' | 'taken'> & {
  /** True if there is only room for the numbers; screen readers get all of it. */
  isShort?: boolean;
};

/** The number of players who have arrived. */
export function ArrivedText({ arrived, taken, isShort = false }: ArrivedTextProps) {
  return (
    <>
      {arrived} of {taken}
      <span className={isShort ? 'sr-only' : undefined}> checked in</span>
    </>
  );
}
