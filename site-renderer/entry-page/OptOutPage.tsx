import { eventPath } from '@tabiya/domain/routes/paths';
import { useSiteWords } from '../elements/site-words.ts';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';
import type { OptOutModel } from './entry-model.ts';

/** The page of a message's unsubscribe link: asks for confirmation, and confirms the result. */
export function OptOutPage({ model }: { model: OptOutModel }) {
  const words = useSiteWords().messageMail.optOut;
  const { event, state, operator } = model;
  const message =
    event === null
      ? { title: words.brokenTitle, text: words.broken }
      : {
          asked: { title: words.title, text: words.lead(event.title) },
          out: { title: words.doneTitle, text: words.done(event.title) },
          back: { title: words.undoneTitle, text: words.undone(event.title) },
        }[state];
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide">
        <div className="message">
          <h1>{message.title}</h1>
          <p dir="auto" role={state === 'asked' ? undefined : 'status'}>
            {message.text}
          </p>
          {event !== null && (
            <>
              {state !== 'back' && <p>{words.stays}</p>}
              {/* Posts to the URL of the page, which contains the token. */}
              <form method="post">
                {state === 'out' && <input type="hidden" name="again" value="1" />}
                <button type="submit">{state === 'out' ? words.undo : words.submit}</button>
              </form>
              {event.isPublished && (
                <p className="ways">
                  <a href={eventPath(event.eventId)} dir="auto">
                    {event.title}
                  </a>
                </p>
              )}
            </>
          )}
        </div>
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}
