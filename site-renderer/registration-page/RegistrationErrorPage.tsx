import type { Operator } from '../site-frame/operator.ts';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';

/** The reason why there is no registration form. */
export type RegistrationErrorModel = { message: string; operator?: Operator | undefined };

/** The body of the registration error page. */
export function RegistrationErrorPage({ model }: { model: RegistrationErrorModel }) {
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide">
        <div className="message">
          <h1>Registration Error</h1>
          <p>{model.message}</p>
          <p className="ways">
            <a className="button" href="/">
              Return Home
            </a>
            <a href="/register">See what is open for registration</a>
          </p>
        </div>
      </main>
      <SiteFooter operator={model.operator} />
    </div>
  );
}
