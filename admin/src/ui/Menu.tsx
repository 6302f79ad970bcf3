import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';
import { classNames } from './class-names.ts';
import * as Base from './headless/menu.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './navigation/Link.tsx';
import { useCopy } from './use-copy.ts';

type MenuProps = {
  label: string;
  variant?: ButtonVariant;
  /** The button's content in place of three dots, and its look. */
  trigger?: { content: ReactNode; className: string };
  children: ReactNode;
};

/** A button with three dots and what else can be done. */
export function Menu({ label, variant = 'secondary', trigger, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        title={trigger ? undefined : label}
        className={trigger?.className ?? buttonStyles(variant, 'small', 'min-w-10 px-0')}
      >
        {trigger?.content ?? <Icon name="more" />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-50">
          <Base.Popup className="max-h-[calc(100dvh-1rem)] min-w-56 max-w-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-float transition-opacity duration-150 starting:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  'grid min-h-10 cursor-default content-center rounded-control px-3 py-2 text-14 no-underline data-disabled:text-muted data-highlighted:bg-sunken';

type MenuItemProps = {
  children: ReactNode;
  /** A line under the words. */
  hint?: ReactNode;
  disabled?: boolean;
  /** True if it destroys something. */
  isDanger?: boolean;
  onClick: () => void;
};

export function MenuItem({
  children,
  hint,
  disabled = false,
  isDanger = false,
  onClick,
}: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onClick}
      className={classNames(ITEM, isDanger && 'text-danger')}
    >
      <ItemText hint={hint}>{children}</ItemText>
    </Base.Item>
  );
}

type MenuLinkProps = { children: ReactNode; className?: string } & (
  | {
      /** A screen of this app. */
      to: string;
    }
  | {
      /** Any other page, which opens in a new tab. */
      href: string;
    }
);

/** An item that leads somewhere. */
export function MenuLink({ children, className, ...target }: MenuLinkProps) {
  const isScreen = 'to' in target;
  return (
    <Base.LinkItem
      closeOnClick
      render={
        isScreen ? (
          <Link to={target.to} />
        ) : (
          // biome-ignore lint/a11y/useAnchorContent: the item below is its content.
          <a href={target.href} target="_blank" rel="noopener noreferrer" />
        )
      }
      className={classNames(ITEM, className)}
    >
      <ItemText>
        {children}
        {!isScreen && <span className="sr-only"> (opens in a new tab)</span>}
      </ItemText>
    </Base.LinkItem>
  );
}

/** An item that copies a text, and shows that in its label. */
export function MenuCopyItem({ label, text }: { label: string; text: string }) {
  const [answer, copy] = useCopy({ text });
  return (
    <Base.Item closeOnClick={false} onClick={() => void copy()} className={ITEM}>
      <ItemText>
        <span aria-live="polite">{answer ?? label}</span>
      </ItemText>
    </Base.Item>
  );
}

function ItemText({ children, hint }: Pick<MenuItemProps, 'children' | 'hint'>) {
  return (
    <>
      <span className="font-semibold">{children}</span>
      {hint && <span className="text-12 text-muted">{hint}</span>}
    </>
  );
}
