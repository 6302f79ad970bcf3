import type { Ref } from 'react';
import { Notice } from '../../../ui/Notice.tsx';

type ListProblemProps = { problem: string | undefined; ref: Ref<HTMLDivElement> };

/** The problem with a list as a whole. */
export function ListProblem({ problem, ref }: ListProblemProps) {
  if (problem === undefined) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="danger">{problem}</Notice>
    </div>
  );
}
