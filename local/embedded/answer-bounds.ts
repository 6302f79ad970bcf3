import { messageFor } from '@tabiya/domain/words/words';

/** The maximum length of all values in one answer, in characters. */
const MOST_CHARACTERS = 2_000_000;

/**
 * The answers that may be longer: the list of thousands of entries and its changes, the results of several sections,
 * those of a section with its names for a phone or an entry, and a tournament with its posts.
 */
const LONGER: readonly { asks: RegExp; most: number }[] = [
  { asks: /"(?:participant_list|entries_since|section_results)"/, most: 5_000_000 },
  { asks: /"(?:results_of_entry|report_by_entry)"/, most: 5_000_000 },
  {
    asks: /"(?:open_helper_link|enter_by_helper_link|open_slip_code|report_by_slip)"/,
    most: 5_000_000,
  },
  { asks: /"tournament_data"/, most: 5_000_000 },
];

/** Returns the maximum length in characters of the values that a request's statement returns. */
export function mostCharacters(sql: string): number {
  return LONGER.find(({ asks }) => asks.test(sql))?.most ?? MOST_CHARACTERS;
}

/** Counts the characters of values up to a limit. */
export class AnswerBound {
  readonly #most: number;
  #characters = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isPassed(): boolean {
    return this.#characters > this.#most;
  }

  /** Counts a value and reads it; null once the limit is passed, since the answer is then discarded. */
  read<Value>(value: string, read: (value: string) => Value): Value | null {
    this.#characters += value.length;
    return this.isPassed ? null : read(value);
  }
}

/** Returns the fields of the error that replaces an answer above its limit, in the format of a database error. */
export function answerTooLarge() {
  const code = 'answer_too_large';
  return { code: 'PT413', detail: code, message: messageFor(code) };
}
