import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './history.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the app. */
  to: string;
};

/** A link to a screen of the app, which opens without reloading the page. */
export function Link({ to, onClick, ...props }: LinkProps) {
  return (
    <a
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = window.location;
        navigate(to, { replace: to === `${pathname}${search}${hash}` });
      }}
      {...props}
    />
  );
}

/** True if a click asks for the page here, and not in another tab or window, or as a file. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const isHere = currentTarget.target === '' || currentTarget.target === '_self';
  return button === 0 && isHere && !(metaKey || ctrlKey || shiftKey || altKey);
}
