import type { ReactNode } from 'react';

/** A name and what stands for it, in a list of such. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
