/** The title of an event as people read it, without blanks at its ends; never empty. */
export function eventTitle(
  { title }: { title: string | null },
  { untitledTournament }: { untitledTournament: string },
): string {
  return title?.trim() || untitledTournament;
}
