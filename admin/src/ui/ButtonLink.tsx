import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { Icon } from './Icon.tsx';
import { Link } from './navigation/Link.tsx';

type ButtonLinkProps = {
  /** `secondary` when left out. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
} & (
  | {
      /** A screen of this app. */
      to: string;
    }
  | {
      /** Any other address: a published page, another site. */
      href: string;
      /** Opens a new tab that cannot reach back, and says so to screen readers. */
      newTab?: boolean;
    }
);

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'secondary', size = 'medium', className, children } = props;
  const styles = buttonStyles(variant, size, className);
  if ('to' in props) {
    return (
      <Link to={props.to} className={styles}>
        {children}
      </Link>
    );
  }
  const { href, newTab = false } = props;
  return (
    <a
      href={href}
      className={styles}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {newTab && <Icon name="external" className="size-4" />}
      {newTab && <span className="sr-only">(opens in a new tab)</span>}
    </a>
  );
}
