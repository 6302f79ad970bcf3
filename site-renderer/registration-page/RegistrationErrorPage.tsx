import { LoneRook } from '../elements/LoneRook.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import type { Operator } from '../site-frame/operator.ts';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';

/** The reason why there is no registration form. */
export type RegistrationErrorModel = { message: string; operator?: Operator | undefined };

/** The body of the registration error page. */
export function RegistrationErrorPage({ model }: { model: RegistrationErrorModel }) {
  const words = useSiteWords().registrationPage.error;
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide">
        <div className="message">
          <LoneRook />
          <h1>{words.title}</h1>
          <p>{model.message}</p>
          <p className="ways">
            <a className="button" href="/">
              {words.home}
            </a>
            <a href="/register">{words.open}</a>
          </p>
        </div>
      </main>
      <SiteFooter operator={model.operator} />
    </div>
  );
}
