/** A toolbar without looks, in the parts that Base UI gives one: see decision 170. */
import {
  type ComponentProps,
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { moveFocus } from './move-focus.ts';

/** The button that is the tab stop of the toolbar. */
type ToolbarState = { stop: string | undefined; setStop: (id: string) => void };

const ToolbarContext = createContext<ToolbarState | null>(null);

/** One tab stop: the button that last had the focus, initially the first one. Arrow keys move between them. */
export function Root({ onKeyDown, ...props }: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const toolbar = useMemo(() => ({ stop, setStop }), [stop]);
  useLayoutEffect(() => setStop(ref.current?.querySelector('button')?.id), []);
  return (
    <ToolbarContext value={toolbar}>
      <div
        ref={ref}
        role="toolbar"
        aria-orientation="horizontal"
        onKeyDown={(event) => {
          onKeyDown?.(event);
          moveFocus(event, [...event.currentTarget.querySelectorAll('button')], 'horizontal');
        }}
        {...props}
      />
    </ToolbarContext>
  );
}

export function Button(props: ComponentProps<'button'>) {
  const toolbar = useContext(ToolbarContext);
  const id = useId();
  if (!toolbar) throw new Error('Toolbar buttons must be inside a toolbar');
  return (
    <button
      type="button"
      id={id}
      tabIndex={toolbar.stop === id ? 0 : -1}
      onFocus={() => toolbar.setStop(id)}
      {...props}
    />
  );
}
