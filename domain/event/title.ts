/** What stands for a title that is still to come; the list of upcoming tournaments has words of its own. */
const UNTITLED_TOURNAMENT = 'Untitled Tournament';
export const UNTITLED_EVENT = 'Untitled Event';

/** The title of an event as people read it, without blanks at its ends; never empty. */
export function titleOf(
  { title }: { title: string | null },
  untitled: string = UNTITLED_TOURNAMENT,
): string {
  return title?.trim() || untitled;
}
