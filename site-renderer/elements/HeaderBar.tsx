import { SIGN_IN_PATH, SIGN_UP_PATH } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ComponentType, ReactNode } from 'react';
import { Mark, Wordmark } from './Brand.tsx';

/** The props of a link in the header. */
export type HeaderLinkProps = {
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
};

type HeaderBarProps = {
  words: PublicWords['site']['header'];
  /** The path of the current page. */
  current?: string | undefined;
  /** The component for links: plain ones unless an app navigates within itself. */
  Link?: ComponentType<HeaderLinkProps>;
  /** The target of the brand, and its accessible name if only the mark is shown; the product's name by default. */
  home?: string;
  homeLabel?: string;
  signIn?: string;
  signUp?: string;
  /** True if premium is offered to a member; static pages do not know their plan. */
  offersPremium?: boolean;
  /** Ends the session; if omitted, the menu has no Sign Out. */
  onSignOut?: () => void;
  /** A screen's own content in the row in place of the links, which are then only in the menu. */
  children?: ReactNode;
};

/**
 * The header of the product's public pages and of the app. It contains the links of visitors and of members; an element
 * of the class `member` shows those of members. On a phone the links are in a menu.
 */
export function HeaderBar({
  words,
  current,
  Link = PlainLink,
  home = ROUTES.landing.path,
  homeLabel,
  signIn = SIGN_IN_PATH,
  signUp = SIGN_UP_PATH,
  offersPremium = false,
  onSignOut,
  children,
}: HeaderBarProps) {
  const link = (href: string, label: string, className?: string) => (
    <Link href={href} className={className} aria-current={href === current ? 'page' : undefined}>
      {label}
    </Link>
  );
  const isEntering = current === signIn || current === signUp;
  const everybody = (className: string) => (
    <>
      {link(ROUTES.browse.path, words.browse, className)}
      {link(ROUTES.register.path, words.register, className)}
    </>
  );
  const members = (className: string) => (
    <>
      {offersPremium && link(ROUTES.premium.path, words.premium, className)}
      {link(ROUTES.dashboard.path, words.dashboard, className)}
      {link(ROUTES.organizer.path, words.organizer, className)}
    </>
  );
  return (
    <header className="site-header">
      <div className="site-row">
        <Link className="brand" href={home}>
          <Mark />
          {homeLabel === undefined ? <Wordmark /> : <span>{homeLabel}</span>}
        </Link>
        {children}
        <nav aria-label={words.navigation}>
          {everybody('in-row')}
          <span className="gap" />
          {link(signIn, words.signIn, 'signed-out')}
          {/* On the sign-in and sign-up screens, the main button is the screen's own. */}
          {link(signUp, words.signUp, isEntering ? 'signed-out' : 'signed-out button')}
          {members('in-row signed-in')}
        </nav>
        <button type="button" popoverTarget="site-menu" aria-label={words.menu}>
          <MenuIcon />
        </button>
        <nav id="site-menu" popover="auto" aria-label={words.menu}>
          {members('in-menu signed-in')}
          {everybody('in-menu')}
          {link(ROUTES.player.path, words.player, 'signed-in')}
          {link(ROUTES.account.path, words.account, 'signed-in')}
          {onSignOut && (
            <button type="button" className="signed-in" onClick={onSignOut}>
              {words.signOut}
            </button>
          )}
        </nav>
      </div>
    </header>
  );
}

function PlainLink({ href, children, ...rest }: HeaderLinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

/** Three lines for visitors, a person for members. */
function MenuIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path className="signed-out" d="M3 5.5h14M3 10h14M3 14.5h14" />
      <path
        className="signed-in"
        d="M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17a6.5 6.5 0 0 1 13 0"
      />
    </svg>
  );
}
