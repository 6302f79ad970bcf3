import type { SectionEntry } from '../section-entries.ts';

/** An entry with only a name and a rating. */
export function sectionEntry(name: string, rating: number | null): SectionEntry {
  return {
    ...{ participantId: `id of ${name}`, name, title: '', federation: 'NOR', fideId: '', sex: '' },
    ...{ birthYear: null, club: '', showName: true, rating },
  };
}
