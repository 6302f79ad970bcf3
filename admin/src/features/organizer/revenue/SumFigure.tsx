import type { ReactNode } from 'react';

/** The list that figures are in: two in a row, on a desktop four. */
export const SUM_FIGURES = 'grid grid-cols-2 gap-x-6 gap-y-4 py-1 lg:grid-cols-4';

/** A figure in large, what it is, and a line on it. */
export function SumFigure({
  name,
  value,
  children,
}: {
  name: string;
  value: string | number;
  children?: ReactNode;
}) {
  return (
    <div>
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="tabular mt-0.5 font-serif text-28 font-semibold wrap-anywhere">{value}</dd>
      {children && <dd className="tabular mt-0.5 text-14 text-muted">{children}</dd>}
    </div>
  );
}
