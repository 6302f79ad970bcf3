import type { ReactNode } from 'react';

type PageHeaderProps = {
  /** The screen's heading and, with the product's name, the document's title. */
  title: string;
  /** A few words above the title: where one is. */
  eyebrow?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons at the right; under the title on a phone. */
  actions?: ReactNode;
  /** A smaller title, for screens that are worked with. */
  dense?: boolean;
};

/** The top of a screen. Focus moves to its heading when the screen opens. */
export function PageHeader({ title, eyebrow, lead, actions, dense = false }: PageHeaderProps) {
  return (
    <header
      className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-5 ${dense ? 'mb-5' : 'mb-8'}`}
    >
      <title>{`${title} · Tabiya`}</title>
      <div className="min-w-0 wrap-anywhere">
        {eyebrow && <p className="mb-2 text-14 font-semibold text-walnut">{eyebrow}</p>}
        <h1
          tabIndex={-1}
          className={`font-serif font-semibold tracking-tight ${dense ? 'text-28' : 'text-40'}`}
        >
          {title}
        </h1>
        {lead && <div className={`max-w-[62ch] text-muted ${dense ? 'mt-1' : 'mt-3'}`}>{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </header>
  );
}
