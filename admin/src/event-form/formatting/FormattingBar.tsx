import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import * as Toolbar from '../../ui/headless/toolbar.tsx';
import { hasStyle, toggleStyle } from './commands.ts';

const STYLES: readonly { style: TextStyle; name: string; key: string; mark: ReactNode }[] = [
  { style: 'bold', name: 'Bold', key: 'b', mark: <b>B</b> },
  { style: 'italic', name: 'Italic', key: 'i', mark: <i className="font-serif">I</i> },
  { style: 'underline', name: 'Underline', key: 'u', mark: <u>U</u> },
];

/** The style that Ctrl or Cmd with B, I or U asks for; null for any other key. */
export function styleOfShortcut(event: KeyboardEvent): TextStyle | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return null;
  return STYLES.find(({ key }) => key === event.key.toLowerCase())?.style ?? null;
}

type FormattingBarProps = { text: RefObject<HTMLElement | null> };

/** The toolbar for bold, italic and underline: a single tab stop with arrow-key navigation. */
export function FormattingBar({ text }: FormattingBarProps) {
  const active = useActiveStyles(text);
  return (
    <Toolbar.Root aria-label="Text style" className="flex">
      {STYLES.map(({ style, name, key, mark }) => (
        <Toolbar.Button
          key={style}
          aria-label={name}
          aria-pressed={active.includes(style)}
          title={`${name} (Ctrl+${key.toUpperCase()})`}
          aria-keyshortcuts={`Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          // Keep the text selected while the button is clicked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            text.current?.focus();
            toggleStyle(style);
          }}
          className="grid size-10 place-items-center rounded-control text-14 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink choice"
        >
          {mark}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

/** The styles at the caret while it is in the text; none while it is elsewhere. */
function useActiveStyles(text: RefObject<HTMLElement | null>): readonly TextStyle[] {
  const [active, setActive] = useState<readonly TextStyle[]>([]);
  useEffect(() => {
    const update = () => {
      const isHere = document.activeElement === text.current;
      const now = STYLES.map(({ style }) => style).filter((style) => isHere && hasStyle(style));
      setActive((before) => (before.join() === now.join() ? before : now));
    };
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [text]);
  return active;
}
