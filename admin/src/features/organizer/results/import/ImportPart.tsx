import type { ReactNode } from 'react';

type ImportPartProps = {
  title: string;
  isOpen?: boolean;
  tone?: 'plain' | 'warning';
  /** Stands above the lines. */
  hint?: string | undefined;
  /** The lines, as list items. */
  children: ReactNode;
};

const TONES = {
  plain: 'border-line',
  warning: 'border-warning/30 bg-warning-soft',
} as const;

/** A part of what an import holds or does: how many of what, with the lines on demand. */
export function ImportPart({
  title,
  isOpen = false,
  tone = 'plain',
  hint,
  children,
}: ImportPartProps) {
  return (
    <details open={isOpen} className={`rounded-control border px-4 py-2 text-14 ${TONES[tone]}`}>
      <summary className="min-h-8 cursor-pointer content-center font-semibold">{title}</summary>
      {hint && <p className="mt-1">{hint}</p>}
      <ul className="max-h-56 overflow-y-auto py-1 leading-6 wrap-anywhere">{children}</ul>
    </details>
  );
}
