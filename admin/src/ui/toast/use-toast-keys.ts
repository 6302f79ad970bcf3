import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../open-dialogs.ts';
import { isTextControl } from '../text-control.ts';
import { dismiss, shownToasts, type Toast, toastStore } from './notify.ts';

/**
 * The keys of the toasts, and the way back to where the focus was before one of them had it, by key or by click; to the
 * screen if that is gone.
 */
export function useToastKeys(regionRef: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!regionRef.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const leave = () => {
    if (!regionRef.current?.contains(document.activeElement)) return;
    const before = cameFrom.current?.isConnected
      ? cameFrom.current
      : document.querySelector('main');
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    cameFrom.current = null;
  };
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const newest = shown().at(-1);
      if (!newest || event.defaultPrevented) return;
      if (event.key === 'F6') {
        const region = regionRef.current;
        const card = region?.querySelector(`[data-toast="${newest.id}"]`);
        if (!card || region?.contains(document.activeElement)) return;
        event.preventDefault();
        card.querySelector('button')?.focus();
      }
      if (isUndo(event) && !isTextControl(event.target)) undoNewest(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [regionRef]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'F6') return;
    event.preventDefault();
    // A layer under the toast would close, too.
    event.stopPropagation();
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-toast]');
    leave();
    if (event.key === 'Escape' && card) dismiss(Number(card.dataset['toast']));
  };
  return { leave, onFocus, onKeyDown };
}

function shown(): readonly Toast[] {
  return shownToasts(toastStore.read(), isDialogOpen());
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: globalThis.KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

function undoNewest(event: globalThis.KeyboardEvent): void {
  const undone = shown().findLast(({ action }) => action?.label === 'Undo');
  if (!undone) return;
  event.preventDefault();
  dismiss(undone.id);
  undone.action?.onAction();
}
