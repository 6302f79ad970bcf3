/** A player found by `/api/players`. Texts are empty and ratings null if the list has none. */
export type FoundPlayer = {
  id: string;
  /** In the list's format, usually `Last, First`. */
  name: string;
  federation: string;
  title: string;
  standard: number | null;
  rapid: number | null;
  blitz: number | null;
};

/** How long typing has to pause before a search, and the timeout of its answer, in milliseconds. */
const PAUSE = 200;
const PATIENCE = 8_000;

/** Returns true if the text is long enough to search: a single letter or digit would find thousands. */
export function isEnough(typed: string): boolean {
  return typed.replace(/[^\p{L}\p{N}]/gu, '').length > 1;
}

/**
 * Returns a search for players by a typed text, which starts after a short pause. A new search, and `stop`, cancel the
 * previous one: its answer is dropped. `tell` gets null if the list is unavailable.
 */
export function playerSearch(tell: (players: readonly FoundPlayer[] | null) => void) {
  let current: AbortController | undefined;
  let pause = 0;

  async function ask(list: string, typed: string) {
    const question = new AbortController();
    const { signal } = question;
    current = question;
    const patience = setTimeout(() => question.abort(), PATIENCE);
    try {
      const query = new URLSearchParams({ list, q: typed });
      const response = await fetch(`/api/players?${query}`, { signal });
      if (!response.ok) throw new Error(response.statusText);
      const { players } = await response.json();
      if (!signal.aborted) tell(players);
    } catch {
      // A cancelled search needs no answer; one that timed out does.
      if (current === question) tell(null);
    } finally {
      clearTimeout(patience);
    }
  }

  function stop() {
    clearTimeout(pause);
    const before = current;
    current = undefined;
    before?.abort();
  }

  return {
    stop,
    find(list: string, typed: string) {
      stop();
      pause = Number(setTimeout(ask, PAUSE, list, typed));
    },
  };
}
