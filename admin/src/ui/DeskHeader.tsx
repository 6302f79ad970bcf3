import type { ReactNode } from 'react';

type DeskHeaderProps = {
  /** The screen's heading and, with the product's name, the document's title. */
  title: string;
  /** Tools in the same row: a search, the main action. */
  children?: ReactNode;
};

/** The top of a dense screen: heading and tools in one row. Focus moves to the heading when the screen opens. */
export function DeskHeader({ title, children }: DeskHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
      <title>{`${title} · Tabiya`}</title>
      <h1
        tabIndex={-1}
        className="mr-auto min-w-0 font-serif text-28 font-semibold tracking-tight wrap-anywhere"
      >
        {title}
      </h1>
      {children}
    </header>
  );
}
