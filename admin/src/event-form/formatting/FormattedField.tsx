import {
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { Field, type FieldTexts } from '../../ui/Field.tsx';
import { breakLine, insertSource, toggleStyle } from './commands.ts';
import { caretOffset, isShown, readSource, setCaret, show } from './editable.ts';
import { FormattingBar, styleOfShortcut } from './FormattingBar.tsx';

// The editor opens without what reads HTML: it comes with the first focus, and pasting waits for it.
const loadPastedText = () => import('./pasted-text.ts');

type FormattedFieldProps = FieldTexts & {
  /** The text with its marks. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Cuts a typed text to what is allowed; all of it when left out. */
  accept?: (before: string, typed: string) => string;
  ref?: Ref<{ focus: () => void }>;
  rows?: number | undefined;
  aside?: ReactNode;
  className?: string | undefined;
};

/**
 * Several lines of formatted text, shown formatted: bold, italic and underline by toolbar, shortcuts and pasting. Its
 * value is text with marks. The editing itself is the browser's, with its undo and its input methods.
 */
export function FormattedField({
  value,
  onChange,
  onBlur,
  accept,
  ref,
  rows = 4,
  aside,
  className,
  ...texts
}: FormattedFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => root.current?.focus() }), []);
  const isMoving = useRef(false);
  const { taken, rewrite } = useShown(root, value);

  const handleInput = () => {
    if (!root.current) return;
    const typed = readSource(root.current);
    const accepted = accept ? accept(taken.current, typed) : typed;
    if (accepted !== typed) rewrite(accepted);
    taken.current = accepted;
    onChange(accepted);
  };
  return (
    <Field {...texts} aside={aside} className={className}>
      {(control) => (
        <div className="rounded-control border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-ink has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-offset-2 has-[[role=textbox]:focus-visible]:outline-brand has-aria-invalid:border-danger">
          {/* biome-ignore lint/a11y/useSemanticElements: a textarea shows marks, not what they mean. */}
          <div
            {...control}
            ref={root}
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-labelledby={`${control.id}-label`}
            contentEditable
            suppressContentEditableWarning
            style={{ '--rows': rows } as CSSProperties}
            onInput={handleInput}
            onKeyDown={handleKey}
            onFocus={() => void loadPastedText().catch(() => {})}
            onPaste={(event) => void insertFrom(event, event.clipboardData)}
            onDragStart={() => {
              isMoving.current = true;
            }}
            onDragEnd={() => {
              isMoving.current = false;
            }}
            // Moving text within the field is left to the browser.
            onDrop={(event) => isMoving.current || dropInto(event)}
            onBlur={() => {
              // Marks that were typed show as what they mean.
              rewrite(taken.current);
              onBlur?.();
            }}
            className="max-h-120 min-h-[calc(var(--rows)*1.5rem+1.25rem)] overflow-y-auto px-3 py-2.5 text-16 wrap-anywhere whitespace-pre-wrap outline-none"
          />
          <div className="border-t border-line px-1">
            <FormattingBar text={root} />
          </div>
        </div>
      )}
    </Field>
  );
}

/** Shows `value`, unless it is what was typed. */
function useShown(root: { current: HTMLDivElement | null }, value: string) {
  const taken = useRef('');
  const rewrite = (source: string) => {
    const element = root.current;
    if (!element || isShown(element, source)) return;
    const caret = element === document.activeElement ? caretOffset(element) : null;
    show(element, source);
    if (caret !== null) setCaret(element, caret);
  };
  useLayoutEffect(() => {
    if (value === taken.current) return;
    taken.current = value;
    rewrite(value);
  });
  return { taken, rewrite };
}

function handleKey(event: KeyboardEvent): void {
  const style = styleOfShortcut(event);
  const isBreak = event.key === 'Enter' && !event.nativeEvent.isComposing;
  if (style === null && !isBreak) return;
  event.preventDefault();
  if (style === null) breakLine();
  else toggleStyle(style);
}

/** Formatted text keeps its styles, plain text its marks. Without the code that reads styles all text is plain. */
async function insertFrom(event: ClipboardEvent | DragEvent, data: DataTransfer): Promise<void> {
  event.preventDefault();
  const html = data.getData('text/html');
  const plain = data.getData('text/plain').replace(/\r\n?/g, '\n');
  if (html === '') return insertText(plain);
  const selection = getSelection();
  // A range follows what is typed before the code is there.
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const formatted = await loadPastedText().then(
    ({ pastedText }) => pastedText(html),
    () => null,
  );
  if (range) {
    selection?.removeAllRanges();
    selection?.addRange(range);
  }
  insertText(formatted ?? plain);
}

function insertText(text: string): void {
  if (text !== '') insertSource(text);
}

/** Inserts what comes from elsewhere where it is dropped. */
function dropInto(event: DragEvent<HTMLElement>): void {
  const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  event.currentTarget.focus();
  if (place) getSelection()?.collapse(place.offsetNode, place.offset);
  void insertFrom(event, event.dataTransfer);
}
