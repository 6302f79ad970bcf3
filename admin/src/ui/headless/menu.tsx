/** A menu without looks, in the parts that Base UI gives one: see decision 43. */
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { element } from './element.ts';
import { moveFocus } from './move-focus.ts';
import { type Alignment, place } from './place.ts';

type MenuState = {
  id: string;
  /** The element that gets the focus when it opens: the menu itself after a click, an item after a key. */
  opened: 'no' | 'at menu' | 'at first' | 'at last';
  open: (focus: 'at menu' | 'at first' | 'at last') => void;
  close: () => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

const MenuContext = createContext<MenuState | null>(null);

function useMenu(): MenuState {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('Menu parts must be inside Menu.Root');
  return menu;
}

export function Root({ children }: { children: ReactNode }) {
  const id = useId();
  const [opened, setOpened] = useState<MenuState['opened']>('no');
  const triggerRef = useRef<HTMLButtonElement>(null);
  const menu = useMemo(
    () => ({
      id,
      opened,
      open: setOpened,
      close: () => {
        // The focus goes back first, so that a dialog that an item opens gives it back to here.
        triggerRef.current?.focus({ preventScroll: true });
        setOpened('no');
      },
      triggerRef,
    }),
    [id, opened],
  );
  return <MenuContext value={menu}>{children}</MenuContext>;
}

export function Trigger({ onClick, onKeyDown, ...props }: ComponentProps<'button'>) {
  const { id, opened, open, triggerRef } = useMenu();
  return (
    <button
      type="button"
      ref={triggerRef}
      id={`${id}-trigger`}
      aria-haspopup="menu"
      aria-expanded={opened !== 'no'}
      aria-controls={opened === 'no' ? undefined : id}
      onClick={(event) => {
        onClick?.(event);
        // A click by a key has no pointer behind it.
        open(event.detail === 0 ? 'at first' : 'at menu');
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event.key === 'ArrowDown' ? 'at first' : 'at last');
      }}
      {...props}
    />
  );
}

/** Renders its children at the end of the document, and only while the menu is open. */
export function Portal({ children }: { children: ReactNode }) {
  return useMenu().opened === 'no' ? null : createPortal(children, document.body);
}

type PositionerProps = ComponentProps<'div'> & { align?: Alignment; sideOffset?: number };

/** Next to the trigger, above a pane on which a click closes the menu and does nothing else. */
export function Positioner({ align = 'start', sideOffset = 0, ...props }: PositionerProps) {
  const { triggerRef, close } = useMenu();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const update = () => {
      if (ref.current && triggerRef.current) {
        place(ref.current, triggerRef.current, { align, sideOffset });
      }
    };
    update();
    const gone = new AbortController();
    const options = { signal: gone.signal, capture: true, passive: true };
    window.addEventListener('scroll', update, options);
    window.addEventListener('resize', update, options);
    return () => gone.abort();
  }, [align, sideOffset, triggerRef]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape. */}
      <div
        role="presentation"
        className="fixed inset-0 z-50"
        onClick={(event) => {
          event.stopPropagation();
          close();
        }}
      />
      <div ref={ref} role="presentation" style={{ position: 'fixed' }} {...props} />
    </>
  );
}

const ITEMS = '[role^=menuitem]';

export function Popup(props: ComponentProps<'div'>) {
  const { id, opened, close } = useMenu();
  const ref = useRef<HTMLDivElement>(null);
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useLayoutEffect(() => {
    const target = opened === 'at menu' ? ref.current : items().at(opened === 'at last' ? -1 : 0);
    target?.focus({ preventScroll: true });
  }, []);
  const typed = useTypeahead(items);
  return (
    <div
      ref={ref}
      role="menu"
      id={id}
      aria-labelledby={`${id}-trigger`}
      tabIndex={-1}
      // An element under the menu, such as a row that is a link, gets no click.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          close();
        } else if (!moveFocus(event, items(), 'vertical')) typed(event);
      }}
      {...props}
    />
  );
}

/** How long a pause ends what is typed to find an item, in milliseconds. */
const TYPING_PAUSE = 600;

/** Focuses the item whose words start with the typed text. */
function useTypeahead(items: () => readonly HTMLElement[]) {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    const isGoingOn = timeStamp - typed.current.at < TYPING_PAUSE;
    const text = (isGoingOn ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const found = items().find((item) => item.textContent?.trim().toLowerCase().startsWith(text));
    found?.focus();
  };
}

type ItemProps = ComponentProps<'div'> & {
  disabled?: boolean;
  /** True if the menu closes when the item is chosen, as it does when left out. */
  closeOnClick?: boolean;
  render?: ReactElement<Record<string, unknown>>;
};

export function Item(props: ItemProps) {
  return <AnyItem tag="div" {...props} />;
}

/** An item that is a link. */
export function LinkItem(props: ItemProps) {
  return <AnyItem tag="a" {...props} />;
}

function AnyItem({
  tag,
  disabled = false,
  closeOnClick = true,
  render,
  onClick,
  ...props
}: ItemProps & { tag: string }) {
  const { close } = useMenu();
  const [isHighlighted, setHighlighted] = useState(false);
  return element(tag, render, {
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    'data-disabled': disabled ? '' : undefined,
    'data-highlighted': isHighlighted ? '' : undefined,
    onFocus: () => setHighlighted(true),
    onBlur: () => setHighlighted(false),
    onPointerMove: (event: React.PointerEvent<HTMLElement>) =>
      event.currentTarget.focus({ preventScroll: true }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.currentTarget.click();
    },
    onClick: (event: React.MouseEvent<HTMLDivElement>) => {
      if (disabled) return event.preventDefault();
      if (closeOnClick) close();
      onClick?.(event);
    },
    ...props,
  });
}
