import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import * as Toolbar from '../../../ui/headless/toolbar.tsx';
import { setStyle } from './typing.ts';

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

type FormattingBarProps = { area: RefObject<HTMLTextAreaElement | null> };

/** The toolbar for bold, italic and underline: a single tab stop with arrow-key navigation. */
export function FormattingBar({ area }: FormattingBarProps) {
  return (
    <Toolbar.Root aria-label="Text style" className="flex">
      {STYLES.map(({ style, name, key, mark }) => (
        <Toolbar.Button
          key={style}
          aria-label={name}
          title={`${name} (Ctrl+${key.toUpperCase()})`}
          aria-keyshortcuts={`Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          // Keeps the text selected while the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => area.current && setStyle(area.current, style)}
          className="grid size-10 place-items-center rounded-control text-14 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
        >
          {mark}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
