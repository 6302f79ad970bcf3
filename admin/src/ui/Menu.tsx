import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Keys } from './Keys.tsx';
import { openedLayers, preloadLayers, useLayers } from './layers/load-layers.ts';
import { Link } from './navigation/Link.tsx';
import { useCopy } from './use-copy.ts';

type Base = ReturnType<typeof openedLayers>['Menu'];

type MenuProps = {
  label: string;
  variant?: ButtonVariant;
  /** The button's content in place of three dots, its look, and its name among the controls of a row. */
  trigger?: { content: ReactNode; className: string; control?: string };
  children: ReactNode;
};

type Opening = {
  /** The element that gets the focus: the menu itself after a click, an item after a key. */
  focus: 'menu' | 'first' | 'last';
};

/** A button with three dots and what else can be done. */
export function Menu({ label, variant = 'secondary', trigger, children }: MenuProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const close = () => setOpening(null);
  const layers = useLayers(opening, close);
  const open = (focus: Opening['focus']) => {
    // Safari doesn't focus a button that is clicked, and the focus has to return here.
    triggerRef.current?.focus({ preventScroll: true });
    setOpening({ focus });
  };
  return (
    <>
      <button
        type="button"
        ref={triggerRef}
        id={`${id}-trigger`}
        data-control={trigger?.control}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={layers !== null}
        aria-controls={layers ? id : undefined}
        title={trigger ? undefined : label}
        onPointerEnter={preloadLayers}
        onFocus={preloadLayers}
        // Not yet open: the press is withdrawn by going elsewhere.
        onBlur={() => layers || close()}
        // A click by a key has no pointer behind it.
        onClick={(event) => open(event.detail === 0 ? 'first' : 'menu')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
        className={
          trigger?.className ?? buttonStyles(variant, 'small', 'min-w-10 px-0 max-md:min-w-11')
        }
      >
        {trigger?.content ?? <Icon name="more" />}
      </button>
      {layers && opening && (
        <MenuPopup
          id={id}
          base={layers.Menu}
          triggerRef={triggerRef}
          focus={opening.focus}
          onClose={close}
        >
          {children}
        </MenuPopup>
      )}
    </>
  );
}

type MenuPopupProps = Opening & {
  id: string;
  base: Base;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The items of an open menu, above a pane on which a click closes it and does nothing else. What is below in the
 * screen, such as a row that is a link, gets neither clicks nor keys.
 */
function MenuPopup({ id, base: Base, triggerRef, focus, onClose, children }: MenuPopupProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  const close = () => {
    // At once, so that an item can move the focus on, and a dialog that it opens gives it back to here.
    const { activeElement, body } = document;
    if (activeElement === body || popupRef.current?.contains(activeElement)) {
      triggerRef.current?.focus({ preventScroll: true });
    }
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    if (focus === 'menu') return;
    // In the frame in which Base UI gives the focus to the menu itself.
    const frame = requestAnimationFrame(() => {
      const items = popupRef.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [];
      [...items].at(focus === 'last' ? -1 : 0)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Base.Root
      open
      modal={false}
      onOpenChange={(isOpen, { reason }) => isOpen || reason === 'outside-press' || close()}
    >
      <Base.Portal>
        <Base.Backdrop
          className="fixed inset-0 z-50"
          onClick={(event) => {
            event.stopPropagation();
            close();
          }}
        />
        <Base.Positioner
          anchor={triggerRef}
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          sticky
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          className="z-50"
        >
          <Base.Popup
            ref={popupRef}
            finalFocus={false}
            id={id}
            aria-labelledby={`${id}-trigger`}
            onClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key !== 'Tab') return;
              event.preventDefault();
              close();
            }}
            className="max-h-[calc(100dvh-1rem)] min-w-56 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-float transition-opacity duration-150 starting:opacity-0"
          >
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
  /** The keys that do the same. */
  keys?: string;
  disabled?: boolean;
  /** True if it destroys something. */
  isDanger?: boolean;
  onClick: () => void;
};

export function MenuItem({
  children,
  hint,
  keys,
  disabled = false,
  isDanger = false,
  onClick,
}: MenuItemProps) {
  const { Menu: Base } = openedLayers();
  return (
    <Base.Item
      disabled={disabled}
      onClick={onClick}
      className={classNames(ITEM, isDanger && 'text-danger')}
    >
      <ItemText hint={hint}>
        {keys ? (
          <span className="flex items-center justify-between gap-4">
            {children} <Keys keys={keys} />
          </span>
        ) : (
          children
        )}
      </ItemText>
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
  const { Menu: Base } = openedLayers();
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
  const { Menu: Base } = openedLayers();
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
