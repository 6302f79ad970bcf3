import type { PublicWords } from '@tabiya/domain/words/public-words';

/** The frame of the page for phones at the boards, which its script fills. */
export function BoardsPage({ words }: { words: PublicWords['boardsPage'] }) {
  return (
    <main className="frame">
      <h1>{words.title}</h1>
      <div data-desk="">
        <p data-about="" />
        <p data-state="" role="status">
          {words.loading}
        </p>
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
      </div>
    </main>
  );
}
