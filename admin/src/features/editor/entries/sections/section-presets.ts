import { emptySection, type Section } from '@tabiya/domain/event/entry-terms/section';
import type { EventFields } from '@tabiya/domain/event/event';

type Preset = {
  name: string;
  values: (event: Pick<EventFields, 'startDate'>) => Partial<Section>;
};

/** The sections that most tournaments have, which one click adds. */
export const PRESETS: readonly Preset[] = [
  { name: 'Open', values: () => ({ name: 'Open' }) },
  { name: 'U1800', values: () => ({ name: 'U1800', maxRating: 1800 }) },
  {
    name: 'Juniors',
    // Under 18 as FIDE counts: not yet 18 on January 1 of the year.
    values: ({ startDate }) => ({
      name: 'Juniors',
      bornFrom: (Number(startDate.slice(0, 4)) || new Date().getFullYear()) - 18,
    }),
  },
];

/** A new section, whose limits use the event's rating list. */
export function newSection(id: string, { federationType }: Pick<EventFields, 'federationType'>) {
  return emptySection(id, federationType === 'National' ? 'National' : 'FIDE');
}
