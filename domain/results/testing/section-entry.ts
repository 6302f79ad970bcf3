import type { SectionEntry } from '../section-entries.ts';

/** Somebody entered with a name and a rating, and nothing else. */
export function sectionEntry(name: string, rating: number | null): SectionEntry {
  return {
    ...{ participantId: `id of ${name}`, name, title: '', federation: 'NOR', fideId: '', sex: '' },
    ...{ birthYear: null, club: '', showName: true, rating },
  };
}
