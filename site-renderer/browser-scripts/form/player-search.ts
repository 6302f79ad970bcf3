/** A player as `/api/players` finds them. Texts are empty and ratings null where the list says nothing. */
export type FoundPlayer = {
  id: string;
  /** As the list writes it, usually `Last, First`. */
  name: string;
  federation: string;
  title: string;
  standard: number | null;
  rapid: number | null;
  blitz: number | null;
};

/** How long nothing is typed before the list is asked, and how long its answer is waited for, in milliseconds. */
const PAUSE = 200;
const PATIENCE = 8_000;

/** Returns true if there is enough to look for: a single letter or digit would find thousands. */
export function isEnough(typed: string): boolean {
  return typed.replace(/[^\p{L}\p{N}]/gu, '').length > 1;
}

/**
 * Asks for the players that a text may mean, once nothing is typed for a moment. A new question, and `stop`, take the one
 * before back: its answer is never told. `tell` gets null when the list cannot be had.
 */
export function playerSearch(tell: (players: readonly FoundPlayer[] | null) => void) {
  let asked: AbortController | undefined;
  let pause = 0;

  async function ask(list: string, typed: string) {
    const question = new AbortController();
    const { signal } = question;
    asked = question;
    const patience = setTimeout(() => question.abort(), PATIENCE);
    try {
      const query = new URLSearchParams({ list, q: typed });
      const response = await fetch(`/api/players?${query}`, { signal });
      if (!response.ok) throw new Error(response.statusText);
      const { players } = await response.json();
      if (!signal.aborted) tell(players);
    } catch {
      // A question that was taken back wants no answer; one that took too long does.
      if (asked === question) tell(null);
    } finally {
      clearTimeout(patience);
    }
  }

  function stop() {
    clearTimeout(pause);
    const before = asked;
    asked = undefined;
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
