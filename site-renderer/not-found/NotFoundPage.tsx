import { signUpPath } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { problemText } from '@tabiya/domain/text/problem';
import { RookIcon } from '../elements/icons.tsx';

/** What was not found: an event, a custom URL by its slug, an event that could not be read, or another page. */
export type NotFoundModel =
  | { kind: 'event' }
  | { kind: 'customUrl'; slug: string }
  | { kind: 'unreadable'; reference?: string | undefined }
  | { kind: 'missing' };

const UNREADABLE = 'Failed to load event. Please try again in a moment.';

/** The body of the Not Found page, with links to continue. */
export function NotFoundPage({ model }: { model: NotFoundModel }) {
  return (
    <main className="not-found">
      <div className="board">
        <RookIcon />
      </div>
      <h1>{notFoundTitle(model)}</h1>
      <Reason model={model} />
      <ul>
        <li>
          <a className="button" href="/">
            Go Home
          </a>
        </li>
        <li>
          <a href={signUpPath('/newEvent')}>Create a tournament</a>
        </li>
        <li>
          <a href={ROUTES.sample.path}>See a sample tournament</a>
        </li>
        <li>
          <a href="/browse">Browse tournaments</a>
        </li>
      </ul>
    </main>
  );
}

/** The heading and document title of the Not Found page. */
export function notFoundTitle(model: NotFoundModel): string {
  return model.kind === 'missing' ? 'Page Not Found' : 'Event Not Found';
}

function Reason({ model }: { model: NotFoundModel }) {
  switch (model.kind) {
    case 'event':
      return <p>This tournament does not exist, or its organizer has not published it.</p>;
    case 'customUrl':
      return (
        <p>
          The URL "<bdi>{model.slug}</bdi>" doesn't match any event or custom URL
        </p>
      );
    case 'unreadable':
      return <p>{problemText({ message: UNREADABLE, reference: model.reference })}</p>;
    case 'missing':
      return <p>There is nothing at this address.</p>;
  }
}
