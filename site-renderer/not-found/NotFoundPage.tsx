import { signUpPath } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { problemText } from '@tabiya/domain/text/problem';

import type { ReactNode } from 'react';
import { HeaderBar } from '../elements/HeaderBar.tsx';
import { LoneRook } from '../elements/LoneRook.tsx';
import { type PageWords, phrase, useWords } from '../elements/words.ts';

/** The missing thing: an event, a custom URL by its slug, an event that could not be read, or another page. */
export type NotFoundModel =
  | { kind: 'event' }
  | { kind: 'customUrl'; slug: string }
  | { kind: 'unreadable'; reference?: string | undefined }
  | { kind: 'missing' };

/** The body of the Not Found page, with links to continue. */
export function NotFoundPage({ model }: { model: NotFoundModel }) {
  const words = useWords();
  const { notFound } = words.site;
  return (
    <>
      <HeaderBar words={words.site.header} />
      <main className="not-found">
        <LoneRook />
        <h1>{notFoundTitle(model, words)}</h1>
        <Reason model={model} />
        <p className="ways">
          <a className="button" href="/browse">
            {notFound.browse}
          </a>
          <a className="button home" href="/">
            {notFound.home}
          </a>
        </p>
        <ul>
          <li>
            <a href={signUpPath('/newEvent')}>{notFound.create}</a>
          </li>
          <li>
            <a href={ROUTES.sample.path}>{notFound.sample}</a>
          </li>
        </ul>
      </main>
    </>
  );
}

/** The heading and document title of the Not Found page. */
export function notFoundTitle(model: NotFoundModel, { site }: PageWords): string {
  return model.kind === 'missing' ? site.notFound.page : site.notFound.event;
}

function Reason({ model }: { model: NotFoundModel }) {
  const { terms, site } = useWords();
  const words = site.notFound;
  switch (model.kind) {
    case 'event':
      return <p>{words.noEvent}</p>;
    case 'customUrl':
      return <p>{phrase(words.noCustomUrl<ReactNode>(<bdi>{model.slug}</bdi>))}</p>;
    case 'unreadable':
      return <p>{problemText({ message: words.unreadable, reference: model.reference }, terms)}</p>;
    case 'missing':
      return <p>{words.nothing}</p>;
  }
}
