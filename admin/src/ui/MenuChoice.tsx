import { type ComponentProps, type ReactNode, useId } from 'react';
import * as Base from './headless/menu.tsx';

type MenuGroupProps = { label: string; hint?: string; children: ReactNode };

/** Items of a menu that belong together, under what they are called. */
export function MenuGroup({ label, hint, children }: MenuGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu holds groups of items, not of fields.
    <div role="group" aria-labelledby={id} className="mt-1.5 border-t border-line pt-1.5">
      <div id={id} className="px-3 py-1.5 text-12 font-semibold text-muted">
        {label}
      </div>
      {children}
      {hint && <p className="px-3 py-1.5 text-12 text-muted">{hint}</p>}
    </div>
  );
}

/** An item of a menu that leads to another page, as its attributes say. */
export function MenuAnchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <Base.LinkItem
      render={<a {...anchor} />}
      className="flex min-h-10 items-center gap-2 rounded-control px-3 py-1 text-14 font-semibold no-underline data-highlighted:bg-sunken"
    >
      {children}
    </Base.LinkItem>
  );
}
