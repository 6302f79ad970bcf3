import type { ReactNode } from 'react';

/** A name and its value, in a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
