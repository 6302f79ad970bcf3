import type { EventFields } from './event.ts';

/** Returns the venue's address, or city and country while no address is set. */
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

/**
 * Returns the place in one line from venue to country; empty if unknown. Omits a city or country that the address
 * already names.
 */
export function venueText({ venueName, venueAddress, city, country }: Venue): string {
  const missing = [city, country].filter((part) => !names(venueAddress, part));
  return [venueName, venueAddress, ...missing]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns the URL of a map with directions to the venue; null if no place is known. */
export function directionsAddress(event: Venue): string | null {
  const place = venueText(event).toWellFormed();
  if (place === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place).replaceAll('%20', '+').replaceAll('%2C', ',')}`;
}

type Venue = Pick<EventFields, 'venueName' | 'venueAddress' | 'city' | 'country'>;

/**
 * Returns true if an address contains all words of a name up to its first comma: `Portland, ME` names `Portland,
 * Maine`.
 */
function names(address: string, name: string): boolean {
  const known = new Set(addressWords(address));
  const wanted = addressWords(name.split(',')[0] ?? '');
  return wanted.length > 0 && wanted.every((word) => known.has(word));
}

function addressWords(phrase: string): string[] {
  const plain = phrase.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
