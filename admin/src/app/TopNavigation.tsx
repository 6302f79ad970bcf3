import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useAuth } from '../session/auth-context.ts';
import { Brand } from './Brand.tsx';

const ITEM =
  'inline-flex min-h-10 items-center rounded-control px-3 text-14 font-semibold whitespace-nowrap transition-colors duration-150 hover:bg-brand-soft hover:text-brand';

/** The top navigation; on a phone its links are in a second row. */
export function TopNavigation() {
  const { user } = useAuth();
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-6 px-4 py-2 sm:px-8 sm:py-3">
        <BrandLink isSignedIn={user !== null} />
        {user ? <MemberLinks /> : <GuestLinks />}
      </div>
    </header>
  );
}

function BrandLink({ isSignedIn }: { isSignedIn: boolean }) {
  const styles = 'inline-flex min-h-10 items-center rounded-control';
  if (isSignedIn) {
    return (
      <Link to="/dashboard" className={styles}>
        <Brand />
      </Link>
    );
  }
  return (
    <a href="/" className={styles}>
      <Brand />
    </a>
  );
}

function MemberLinks() {
  const { profile, signOut } = useAuth();
  return (
    <>
      <nav
        aria-label="Main"
        className="order-last -mx-3 flex w-full flex-wrap items-center gap-1 sm:order-none sm:mr-0 sm:ml-auto sm:w-auto"
      >
        {!profile?.premium && <Item to="/premium">Premium</Item>}
        <Item to="/dashboard">Dashboard</Item>
        <Item to="/organizer">Organizer</Item>
      </nav>
      <button
        type="button"
        onClick={() => void signOut()}
        className={`${ITEM} -mr-3 ml-auto text-muted sm:-ml-3`}
      >
        Sign Out
      </button>
    </>
  );
}

function GuestLinks() {
  const { pathname, search } = useLocation();
  const redirect = pathname === '/auth' ? new URLSearchParams(search).get('redirect') : null;
  const address = (mode: 'login' | 'signup') =>
    `/auth?${new URLSearchParams({ mode, ...(redirect !== null && { redirect }) })}`;
  return (
    <nav aria-label="Main" className="-mr-3 ml-auto flex items-center gap-1">
      <Link to={address('login')} className={ITEM}>
        Sign In
      </Link>
      <Link to={address('signup')} className={ITEM}>
        Sign Up
      </Link>
    </nav>
  );
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={`${ITEM} aria-[current=page]:text-brand aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8`}
    >
      {children}
    </NavLink>
  );
}
