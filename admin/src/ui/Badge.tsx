import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'walnut';

/** The looks of the dot. */
const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-[1.5px] border-muted',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  walnut: 'bg-walnut',
};

/** A state in a word or two, e.g. Published, behind a dot. Only what asks for something is filled. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  const isAsking = tone === 'warning';
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 text-14 whitespace-nowrap ${isAsking ? 'rounded-[3px] bg-warning-soft font-semibold text-warning shadow-[0_0_0_5px_var(--warning-soft)]' : tone === 'neutral' ? 'text-muted' : 'text-ink'}`}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${TONES[tone]}`} />
      {children}
    </span>
  );
}
