import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLayers } from './layers/load-layers.ts';
import { addOpenDialog } from './open-dialogs.ts';

type DialogProps = {
  open: boolean;
  /** Called with false when the person closes it by Escape or by pressing outside. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One or two sentences under the title, read out when the dialog opens. */
  description?: ReactNode;
  /** Anything else: fields, a link to copy. */
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** The element to focus first, if not the first field or button that destroys nothing. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Gives a table the room that it needs. */
  isWide?: boolean;
  /** True while something runs that closing would not stop: Escape and the outside do nothing then. */
  locked?: boolean;
};

/** A dialog above the screen. Focus stays inside and returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  initialFocus,
  isWide = false,
  locked = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const layers = useLayers(open, () => onOpenChange(false));
  const isShown = layers !== null;
  useLayoutEffect(() => (isShown ? addOpenDialog() : undefined), [isShown]);
  if (!layers) return null;
  const { Dialog: Base } = layers;
  return (
    <Base.Root open onOpenChange={(next) => (next || !locked) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 starting:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-1 items-end justify-items-center overflow-y-auto p-4 sm:items-center">
          <Base.Popup
            ref={popup}
            initialFocus={() => initialFocus?.() ?? firstHarmless(popup.current) ?? popup.current}
            className={`w-full ${isWide ? 'max-w-200' : 'max-w-128'} rounded-card border border-line bg-surface p-6 text-ink shadow-float transition-[opacity,transform] duration-150 starting:translate-y-2 starting:opacity-0 sm:p-8`}
          >
            <Base.Title className="font-serif text-20 font-semibold">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-muted">{description}</Base.Description>
            )}
            {children && <div className="mt-5 empty:hidden">{children}</div>}
            <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
              {actions}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const CONTROLS =
  ':is(input, select, textarea, button, a[href], [contenteditable]):not([type="hidden"])';

/** The first control that may have focus as the dialog opens: pressing Enter at once must destroy nothing. */
function firstHarmless(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>(`${CONTROLS}:not([data-destroys])`) ?? null;
}
