import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useMemo,
  useRef,
} from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormattingBar, styleOfShortcut } from './FormattingBar.tsx';
import { pastedText } from './pasted-text.ts';
import { setStyle, typeOver } from './typing.ts';

/** A text area with bold, italic and underline: toolbar, shortcuts, and pasting keeps styles. */
export function FormattedTextArea({ ref, ...field }: ComponentProps<typeof TextArea>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const areaRef = useMemo(() => joinRefs(area, ref), [ref]);

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const style = styleOfShortcut(event);
    if (style === null) return;
    event.preventDefault();
    setStyle(event.currentTarget, style);
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = pastedText(event.clipboardData);
    if (text === null) return;
    event.preventDefault();
    typeOver(event.currentTarget, text);
  };
  return (
    <TextArea
      {...field}
      ref={areaRef}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      foot={<FormattingBar area={area} />}
    />
  );
}

type AreaRef = ComponentProps<'textarea'>['ref'];

/** Passes the element to both refs. */
function joinRefs(one: { current: HTMLTextAreaElement | null }, other: AreaRef) {
  return (element: HTMLTextAreaElement | null) => {
    one.current = element;
    if (typeof other === 'function') other(element);
    else if (other) other.current = element;
  };
}
