import { TERMS } from '../words/en/terms.ts';

/** The title of an event as people read it, without blanks at its ends; never empty. */
export function titleOf(
  { title }: { title: string | null },
  untitled: string = TERMS.untitledTournament,
): string {
  return title?.trim() || untitled;
}
