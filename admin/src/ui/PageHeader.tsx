import type { ReactNode } from 'react';

type PageHeaderProps = {
  /** The screen's heading and, with the product's name, the document's title. */
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** True on a screen of a tournament: its frame has the document's title and the first heading. */
  isFramed?: boolean;
  /** Tools in the same row: a search, the main action. */
  children?: ReactNode;
};

/** The top of a screen, the same on each of them. Focus moves to the first heading when the screen opens. */
export function PageHeader({ title, lead, isFramed = false, children }: PageHeaderProps) {
  const Heading = isFramed ? 'h2' : 'h1';
  return (
    <header className={`mb-5 flex flex-wrap items-center gap-3 ${isFramed ? 'print:hidden' : ''}`}>
      {!isFramed && <title>{`${title} · Tabiya`}</title>}
      <div className="mr-auto min-w-0 wrap-anywhere">
        <Heading
          tabIndex={isFramed ? undefined : -1}
          className="font-serif text-28 font-semibold tracking-tight"
        >
          {title}
        </Heading>
        {lead && <div className="mt-1 max-w-[62ch] text-muted">{lead}</div>}
      </div>
      {children}
    </header>
  );
}
