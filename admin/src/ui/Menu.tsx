import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { buttonStyles } from './button-styles.ts';

type MenuProps = { label: string; children: ReactNode };

/** A button `⋯` and what else can be done. */
export function Menu({ label, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        title={label}
        className={buttonStyles('secondary', 'small', 'min-w-10')}
      >
        <span aria-hidden="true">⋯</span>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-50">
          <Base.Popup className="min-w-56 max-w-80 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = {
  children: ReactNode;
  /** A line under the words. */
  hint?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
};

export function MenuItem({ children, hint, disabled = false, onClick }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onClick}
      className="grid min-h-10 cursor-default content-center rounded-control px-3 py-2 text-14 data-disabled:text-muted data-highlighted:bg-sunken"
    >
      <span className="font-semibold">{children}</span>
      {hint && <span className="text-12 text-muted">{hint}</span>}
    </Base.Item>
  );
}
