import type { EventFields } from './event.ts';

/** The venue's address; while none was given, city and country as far as they are known. */
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
