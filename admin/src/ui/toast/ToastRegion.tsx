import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { isDialogOpen, subscribeOpenDialogs } from '../open-dialogs.ts';
import { dismiss, shownToasts, type Toast, toastStore } from './notify.ts';
import { useToastKeys } from './use-toast-keys.ts';

/** How long a toast stays, in milliseconds. */
const DURATION = 8000;

/**
 * Shows toasts at the bottom of the window, above everything else, and above what a screen pins there (`--bottom-bar`,
 * `--pinned`). They stay while the pointer or the focus is on one of them, or the window is in the background. F6 moves
 * to the newest one and back, Escape dismisses it, and Ctrl+Z outside a text field undoes its action. While a dialog is
 * open, all but failures wait; they show, are announced, and have their time once it is closed.
 */
export function ToastRegion() {
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const toasts = shownToasts(all, useSyncExternalStore(subscribeOpenDialogs, isDialogOpen));
  const regionRef = useRef<HTMLElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isLookedAt = useIsLookedAt();
  const { leave, onFocus, onKeyDown } = useToastKeys(regionRef);
  // No event says that the pointer or focus left the last toast when it goes.
  if (toasts.length === 0 && (isHovered || hasFocus)) {
    setIsHovered(false);
    setHasFocus(false);
  }
  const isHeld = toasts.length > 0 && (isHovered || hasFocus || !isLookedAt);
  // Outside #root, which is hidden from screen readers while a dialog is open.
  return createPortal(
    <section
      ref={regionRef}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => {
        onFocus(event);
        setHasFocus(true);
      }}
      onBlur={() => setHasFocus(false)}
      onKeyDown={onKeyDown}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+var(--pinned)+env(safe-area-inset-bottom)+1rem)] z-60 mx-auto grid max-w-120 gap-2 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onLeave={leave} />
      ))}
    </section>,
    document.body,
  );
}

type ToastCardProps = { toast: Toast; isHeld: boolean; onLeave: () => void };

const MARKS: Readonly<Record<Toast['tone'], { icon: IconName; color: string }>> = {
  info: { icon: 'info', color: 'text-muted' },
  success: { icon: 'success', color: 'text-success' },
  danger: { icon: 'warning', color: 'text-danger' },
};

function ToastCard({ toast, isHeld, onLeave }: ToastCardProps) {
  const { id, text, tone, action } = toast;
  const stays = isHeld || tone === 'danger' || toast.stays === true;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(id), DURATION);
    return () => clearTimeout(timer);
  }, [id, stays]);
  const close = () => {
    onLeave();
    dismiss(id);
  };
  const { icon, color } = MARKS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      data-toast={id}
      className="appear pointer-events-auto flex min-h-13 items-center gap-1 rounded-card border border-line-strong/60 bg-surface py-1 pr-1 pl-4 text-14 text-ink shadow-float"
    >
      <span className={color}>
        <Icon name={icon} />
      </span>
      <p className="min-w-0 flex-1 py-2 pl-2 wrap-anywhere">{text}</p>
      {action && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            close();
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label="Dismiss"
        title="Dismiss"
        onClick={close}
        className="min-w-10 px-0 text-muted"
      >
        <Icon name="close" className="size-4" />
      </Button>
    </div>
  );
}

/** True if the window has the focus and is not behind another tab. */
function useIsLookedAt(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const away = new AbortController();
      const { signal } = away;
      window.addEventListener('focus', onChange, { signal });
      window.addEventListener('blur', onChange, { signal });
      document.addEventListener('visibilitychange', onChange, { signal });
      return () => away.abort();
    },
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}
