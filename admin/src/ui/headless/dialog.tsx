/** A dialog without looks, in the parts that Base UI gives one: see decision 43. */
import {
  type ComponentProps,
  createContext,
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
import { type FocusTarget, useModal } from './modal.ts';

type Targets = { initialFocus: () => FocusTarget; finalFocus: () => FocusTarget };

type DialogState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id: string;
  hasDescription: boolean;
  setHasDescription: (has: boolean) => void;
  /** The elements that the popup wants to have the focus. */
  targetsRef: RefObject<Targets | null>;
  isSheet: boolean;
};

const DialogContext = createContext<DialogState | null>(null);

function useDialog(): DialogState {
  const dialog = useContext(DialogContext);
  if (!dialog) throw new Error('Dialog parts must be inside Dialog.Root');
  return dialog;
}

type RootProps = {
  open: boolean;
  /** Called with false when the person closes it by Escape or by pressing outside. */
  onOpenChange: (open: boolean) => void;
  /** True for details of what lies below rather than a question: toasts show meanwhile. */
  isSheet?: boolean;
  children: ReactNode;
};

export function Root({ open, onOpenChange, isSheet = false, children }: RootProps) {
  const id = useId();
  const [hasDescription, setHasDescription] = useState(false);
  const targetsRef = useRef<Targets>(null);
  const dialog = useMemo(
    () => ({ open, onOpenChange, id, hasDescription, setHasDescription, targetsRef, isSheet }),
    [open, onOpenChange, id, hasDescription, isSheet],
  );
  return <DialogContext value={dialog}>{children}</DialogContext>;
}

/** Renders its children at the end of the document, and only while the dialog is open. */
export function Portal({ children }: { children: ReactNode }) {
  return useDialog().open ? createPortal(<Layer>{children}</Layer>, document.body) : null;
}

/** Everything that belongs to an open dialog, with what dims the page. */
function Layer({ children }: { children: ReactNode }) {
  const { onOpenChange, targetsRef, isSheet } = useDialog();
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useModal(ref, {
    initialFocus: () => targetsRef.current?.initialFocus(),
    finalFocus: () => targetsRef.current?.finalFocus(),
    onEscape: () => onOpenChange(false),
    isSheet,
  });
  const isOutside = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[role=dialog]') === null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the dialog; the keyboard has Escape.
    <div
      ref={ref}
      role="presentation"
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A text selected from the inside to the outside closes nothing, nor does what portals from the inside.
        if (!currentTarget.contains(target as Node) || !isOutside(pressed.current)) return;
        if (isOutside(target)) onOpenChange(false);
      }}
    >
      {children}
    </div>
  );
}

export function Backdrop(props: ComponentProps<'div'>) {
  return <div role="presentation" {...props} />;
}

export function Viewport(props: ComponentProps<'div'>) {
  return <div role="presentation" {...props} />;
}

type PopupProps = ComponentProps<'div'> & {
  /** The element to focus first; the first control when left out. */
  initialFocus?: RefObject<HTMLElement | null> | (() => FocusTarget) | undefined;
  /** The element to focus afterwards; the one that had the focus before when left out. */
  finalFocus?: RefObject<HTMLElement | null> | (() => FocusTarget) | undefined;
};

export function Popup({ initialFocus, finalFocus, ...props }: PopupProps) {
  const { id, hasDescription, targetsRef } = useDialog();
  useLayoutEffect(() => {
    targetsRef.current = {
      initialFocus: () => focusTarget(initialFocus),
      finalFocus: () => focusTarget(finalFocus),
    };
  });
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={hasDescription ? `${id}-description` : undefined}
      tabIndex={-1}
      {...props}
    />
  );
}

function focusTarget(target: PopupProps['initialFocus']): FocusTarget {
  return typeof target === 'function' ? target() : (target?.current ?? true);
}

export function Title({ children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 id={`${useDialog().id}-title`} {...props}>
      {children}
    </h2>
  );
}

export function Description(props: ComponentProps<'p'>) {
  const { id, setHasDescription } = useDialog();
  useLayoutEffect(() => {
    setHasDescription(true);
    return () => setHasDescription(false);
  }, [setHasDescription]);
  return <p id={`${id}-description`} {...props} />;
}
