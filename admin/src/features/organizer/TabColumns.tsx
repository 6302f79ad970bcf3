import type { ReactNode } from 'react';

type TabColumnsProps = {
  /** Rarely changed settings: next to the others if there is room, below them otherwise. */
  aside: ReactNode;
  /** True if the cards themselves need the room: the settings are then narrower, and beside them only on a desktop. */
  isWide?: boolean;
  children: ReactNode;
};

/** The cards of an admin tab in two columns, which fill the width of a laptop. */
export function TabColumns({ aside, isWide = false, children }: TabColumnsProps) {
  return (
    <div
      className={`grid max-w-310 grid-cols-1 items-start gap-4 ${isWide ? 'xl:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]'}`}
    >
      <div className="grid grid-cols-1 gap-4">{children}</div>
      <div className="grid grid-cols-1 gap-4">{aside}</div>
    </div>
  );
}
