import type { EventFields } from './event.ts';

/** The venue's address, or city and country while no address is set. */
export function addressFrom({
  venueAddress,
  city,
  country,
}: Pick<EventFields, 'venueAddress' | 'city' | 'country'>): string {
  if (venueAddress.trim() !== '') return venueAddress;
  return [city, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
