import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { LeftEntry, SectionEntry } from '@tabiya/domain/results/section-entries';

/** The props of every part of a section's results. */
export type SectionProps = {
  event: TournamentEvent;
  /** The id is empty for the whole event, and so is the name in an event without sections. */
  section: { id: string; name: string };
  /** The participants who hold a place in it. */
  entries: readonly SectionEntry[];
  /** The participants of the event who hold none, by id. */
  left: ReadonlyMap<string, LeftEntry>;
};
