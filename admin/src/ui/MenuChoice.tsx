import { type ComponentProps, type ReactNode, useId } from 'react';
import { openedLayers } from './layers/load-layers.ts';

type MenuGroupProps = { label: string; hint?: string; children: ReactNode };

/** Items of a menu that belong together, under what they are called. */
export function MenuGroup({ label, hint, children }: MenuGroupProps) {
  const { Menu: Base } = openedLayers();
  const hintId = useId();
  return (
    <Base.Group
      aria-describedby={hint ? hintId : undefined}
      className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
    >
      <Base.GroupLabel className="px-3 py-1.5 text-12 font-semibold text-muted">
        {label}
      </Base.GroupLabel>
      {children}
      {hint && (
        <p id={hintId} className="px-3 py-1.5 text-12 text-muted">
          {hint}
        </p>
      )}
    </Base.Group>
  );
}

/** An item of a menu that leads to another page, as its attributes say. */
export function MenuAnchor({ children, ...anchor }: ComponentProps<'a'>) {
  const { Menu: Base } = openedLayers();
  return (
    <Base.LinkItem
      render={<a {...anchor} />}
      className="flex min-h-10 items-center gap-2 rounded-control px-3 py-1 text-14 font-semibold no-underline data-highlighted:bg-sunken"
    >
      {children}
    </Base.LinkItem>
  );
}
