import type { ReactNode } from 'react';

type TabColumnsProps = {
  /** Rarely changed settings: next to the others if there is room, below them otherwise. */
  aside: ReactNode;
  children: ReactNode;
};

/** The cards of an admin tab in two columns, which fill the width of a laptop. */
export function TabColumns({ aside, children }: TabColumnsProps) {
  return (
    <div className="grid max-w-310 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 gap-4">{children}</div>
      <div className="grid grid-cols-1 gap-4">{aside}</div>
    </div>
  );
}
