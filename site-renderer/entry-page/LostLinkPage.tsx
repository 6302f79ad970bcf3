import { lostLinkPath } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { useSiteWords } from '../elements/site-words.ts';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';
import type { LostLinkModel } from './entry-model.ts';

/** The form that mails lost links. The message after sending is the same for all addresses. */
export function LostLinkPage({ model }: { model: LostLinkModel }) {
  const { entryPage, registrationPage } = useSiteWords();
  const { lost: words } = entryPage;
  const { back } = registrationPage;
  const { event, state, operator } = model;
  const path = event === null ? ROUTES.entry.path : lostLinkPath(event.eventId);
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide">
        <div className="lost-link">
          <h1>{state === 'sent' ? words.sentTitle : words.title}</h1>
          {event !== null && (
            <p>
              <strong dir="auto">{event.title}</strong>
            </p>
          )}
          {state === 'sent' ? (
            <>
              <p role="status">{words.sent}</p>
              <p>
                <a href={path}>{words.sentAgain}</a>
              </p>
            </>
          ) : (
            <LostLinkForm model={model} />
          )}
          {event !== null && (
            <p>
              <a href={event.url}>{back}</a>
            </p>
          )}
        </div>
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}

function LostLinkForm({ model: { event, email, problem } }: { model: LostLinkModel }) {
  const words = useSiteWords().entryPage.lost;
  return (
    <form method="post" action={ROUTES.entry.path}>
      <p>{words.lead}</p>
      {event !== null && <input type="hidden" name="eventId" value={event.eventId} />}
      <label htmlFor="email">{words.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={320}
        defaultValue={email}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : 'email-error'}
      />
      {problem !== undefined && (
        <p className="problem" id="email-error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit">{words.submit}</button>
    </form>
  );
}
