import { SIGN_IN_PATH, SIGN_UP_PATH } from '@tabiya/domain/routes/paths';
import { RookIcon } from '../elements/icons.tsx';
import { useWords } from '../elements/words.ts';

/** The links of the product's public pages. */
const BROWSE = '/browse';

/**
 * The top navigation of the product's own public pages. Only the browser knows whether the visitor is signed in: the
 * page contains both variants, and its script shows the link to the dashboard.
 */
export function SiteHeader({ current }: { current?: string }) {
  const words = useWords().site.header;
  const link = (href: string, label: string) => (
    <a href={href} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <header className="top">
      <nav className="wide" aria-label={words.navigation}>
        <a className="brand" href="/">
          <RookIcon />
          Tabiya
        </a>
        {link(BROWSE, words.browse)}
        <span className="signed-out">{link(SIGN_IN_PATH, words.signIn)}</span>
        <span className="signed-out">
          <a className="button" href={SIGN_UP_PATH}>
            {words.signUp}
          </a>
        </span>
        <span className="signed-in">
          <a className="button" href="/dashboard">
            {words.dashboard}
          </a>
        </span>
      </nav>
    </header>
  );
}
