import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonVariant } from '../../../ui/button-styles.ts';
import { Icon } from '../../../ui/Icon.tsx';

type AddButtonProps = {
  /** The items that it adds, in the words of their `ItemActions`. */
  item: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  onAdd: () => void;
  children: ReactNode;
};

/** Adds an item to a list. */
export function AddButton({ item, onAdd, children, ...button }: AddButtonProps) {
  return (
    <Button {...button} size="small" data-adds={item} onClick={onAdd}>
      <Icon name="plus" className="size-4" />
      {children}
    </Button>
  );
}
