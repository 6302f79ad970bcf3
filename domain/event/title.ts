/** Returns the displayed title of an event, trimmed; never empty. */
export function eventTitle(
  { title }: { title: string | null },
  { untitledTournament }: { untitledTournament: string },
): string {
  return title?.trim() || untitledTournament;
}
