import '@tabiya/site-renderer/look/site-header.css';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { authScreen } from '@tabiya/domain/routes/search';
import { SITE } from '@tabiya/domain/words/en/site';
import { HeaderBar, type HeaderLinkProps } from '@tabiya/site-renderer/elements/HeaderBar.tsx';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from '../session/auth-context.ts';
import { Link } from '../ui/navigation/Link.tsx';
import { useLocation } from '../ui/navigation/navigation.ts';

type TopNavigationProps = {
  /** True if the screen fills the row, and of the brand only the mark is left. */
  isFilled: boolean;
  /** The place that a screen can fill. */
  children: ReactNode;
};

/** The site's header, whether the user is signed in or not. */
export function TopNavigation({ isFilled, children }: TopNavigationProps) {
  const { user, profile, signOut } = useAuth();
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    if (key) document.getElementById('site-menu')?.hidePopover();
  }, [key]);
  const isEntering = pathname === ROUTES.auth.path;
  const asked = isEntering ? authScreen.read(search) : null;
  const authPath = (mode: 'login' | 'signup') =>
    authScreen.address({ redirect: asked?.redirect ?? null, mode });
  return (
    <div className={`print:hidden ${user ? 'member' : ''}`}>
      <HeaderBar
        words={SITE.header}
        current={asked ? authPath(asked.mode === 'signup' ? 'signup' : 'login') : pathname}
        Link={HeaderLink}
        {...(isFilled && { homeLabel: SITE.header.dashboard })}
        home={user ? ROUTES.dashboard.path : ROUTES.landing.path}
        signIn={authPath('login')}
        signUp={authPath('signup')}
        offersPremium={!profile?.premium}
        onSignOut={() => void signOut()}
      >
        {children}
      </HeaderBar>
    </div>
  );
}

const SCREENS: readonly string[] = Object.values(ROUTES)
  .filter(({ from }) => from === 'admin')
  .map(({ path }) => path);

/** Navigates within the app to one of its screens; loads any other page. */
function HeaderLink({ href, ...rest }: HeaderLinkProps) {
  const isScreen = SCREENS.includes(href.split('?', 1)[0] ?? '');
  return isScreen ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
