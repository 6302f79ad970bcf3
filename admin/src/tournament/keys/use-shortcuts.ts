import type { TournamentScreenId } from '@tabiya/domain/event/screens';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../ui/open-dialogs.ts';
import { isTextControl } from '../../ui/text-control.ts';
import { areLettersOn } from './letters.ts';
import { GO, isKeyOf, SCREEN_LETTERS, VERBS, type Verb } from './shortcuts.ts';

/** How long the letter of a screen may follow, in milliseconds. */
const GO_FOR = 1500;

type ShortcutActions = {
  openPalette: () => void;
  openHelp: () => void;
  act: (verb: Verb) => void;
  go: (screen: TournamentScreenId) => void;
};

/**
 * Listens for the keys of a tournament’s screens. Nothing happens while someone types, or under a dialog or menu, or if
 * something on the screen has used the key. Single keys can be turned off.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const onLetter = useEffectEvent((event: KeyboardEvent, isAfterGo: boolean): boolean => {
    const letter = event.key.toUpperCase();
    if (isAfterGo) {
      const screen = Object.entries(SCREEN_LETTERS).find(([, one]) => one === letter)?.[0];
      if (screen) actions.go(screen as TournamentScreenId);
      return screen !== undefined;
    }
    const verb = VERBS.find((one) => isKeyOf(one, event));
    if (isKeyOf('search', event)) focusSearch(actions.openPalette);
    else if (isKeyOf('help', event)) actions.openHelp();
    else if (verb) actions.act(verb);
    else return false;
    return true;
  });
  const onPalette = useEffectEvent(() => actions.openPalette());
  useEffect(() => {
    let wentAt = -GO_FOR;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || event.repeat || event.isComposing || isDialogOpen()) return;
      if ((ctrlKey || metaKey) && !altKey && !event.shiftKey && key.toUpperCase() === 'K') {
        event.preventDefault();
        onPalette();
        return;
      }
      if (ctrlKey || metaKey || altKey || isBusy(event.target) || !areLettersOn()) return;
      const isAfterGo = event.timeStamp - wentAt < GO_FOR;
      wentAt = !isAfterGo && key.toUpperCase() === GO ? event.timeStamp : -GO_FOR;
      if (onLetter(event, isAfterGo)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** True if keys belong to the element: a field, or anything in a form, a menu, or a sheet. */
function isBusy(target: EventTarget | null): boolean {
  if (isTextControl(target)) return true;
  return target instanceof Element && target.closest('form,[role=menu],[role=dialog]') !== null;
}

/** Moves the focus to the search of the screen; opens the palette where there is none. */
function focusSearch(openPalette: () => void): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((one) => one.checkVisibility());
  if (!field) {
    openPalette();
    return;
  }
  field.focus();
  field.select();
}
