/** Tabs without looks, in the parts that Base UI gives them: see decision 170. */
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { moveFocus } from './move-focus.ts';

type TabsState = { id: string; value: string; onValueChange: (value: string) => void };

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tabs parts must be inside Tabs.Root');
  return tabs;
}

type RootProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  /** The element around all parts; a div when left out. */
  render?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
};

export function Root<Value extends string>(props: RootProps<Value>) {
  const { value, onValueChange, render, children } = props;
  const id = useId();
  // A tab of this Root gives one of its values.
  const tabs = { id, value, onValueChange: (next: string) => onValueChange(next as Value) };
  return (
    <TabsContext value={tabs}>
      {render ? cloneElement(render, undefined, children) : <div>{children}</div>}
    </TabsContext>
  );
}

type ListProps = ComponentProps<'div'> & { orientation?: 'horizontal' | 'vertical' };

/** The row or column of tabs: one tab stop, with arrow keys between them. */
export function List({ onKeyDown, orientation = 'horizontal', ...props }: ListProps) {
  return (
    <div
      role="tablist"
      aria-orientation={orientation}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
        moveFocus(event, [...tabs], orientation);
      }}
      {...props}
    />
  );
}

export function Tab({ value, ...props }: ComponentProps<'button'> & { value: string }) {
  const tabs = useTabs();
  const isSelected = value === tabs.value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-${value}`}
      aria-selected={isSelected}
      aria-controls={`${tabs.id}-${value}-panel`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => tabs.onValueChange(value)}
      {...props}
    />
  );
}

/** The content of a tab; hidden while another one is selected. */
export function Panel({ value, ...props }: ComponentProps<'div'> & { value: string }) {
  const tabs = useTabs();
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-${value}-panel`}
      aria-labelledby={`${tabs.id}-${value}`}
      hidden={value !== tabs.value}
      tabIndex={value === tabs.value ? 0 : -1}
      {...props}
    />
  );
}
