import type { TabColor } from './tab-state.ts';

const COLORS: Readonly<Record<TabColor, string>> = {
  green: 'text-success',
  amber: 'text-mark-amber',
  orange: 'text-attention',
  gray: 'text-line-strong',
};

/** The state of a tab as a dot: full, half, a ring with a dot, a ring. Shape and color have the same meaning. */
export function TabMark({ color }: { color: TabColor }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`size-2.5 shrink-0 ${COLORS[color]}`}>
      <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.8" />
      {color === 'green' && <circle cx="6" cy="6" r="5" fill="currentColor" />}
      {color === 'amber' && <path d="M6 1a5 5 0 010 10z" fill="currentColor" />}
      {color === 'orange' && <circle cx="6" cy="6" r="2.2" fill="currentColor" />}
    </svg>
  );
}
