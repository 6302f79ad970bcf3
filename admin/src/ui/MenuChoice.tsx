import { type ComponentProps, type ReactNode, useId } from 'react';
import * as Base from './headless/menu.tsx';
import { Icon } from './Icon.tsx';

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

type MenuCheckboxProps = { checked: boolean; onToggle: () => void; children: ReactNode };

/** An item of a menu that is on or off; the menu stays open for the next one. */
export function MenuCheckbox({ checked, onToggle, children }: MenuCheckboxProps) {
  return (
    <Base.Item
      role="menuitemcheckbox"
      aria-checked={checked}
      closeOnClick={false}
      onClick={onToggle}
      className="grid min-h-10 cursor-default grid-cols-[1.25rem_1fr] items-center gap-2 rounded-control px-3 py-1 text-14 data-highlighted:bg-sunken"
    >
      {checked && <Icon name="check" />}
      <span className="col-start-2">{children}</span>
    </Base.Item>
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
