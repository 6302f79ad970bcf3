import { countryCode } from './country.ts';
import { toInstant } from './time-zone.ts';
import { currentZoneName } from './zone-names.ts';

/** Returns the default time zone of a new event: that of the country if it has only one, otherwise the organizer's. */
export function timeZoneForNewEvent(country: string, organizersZone: string): string {
  const zones = countryZones(country);
  const own = currentZoneName(organizersZone);
  const [first] = zones;
  if (first === undefined || zones.includes(own)) return own;
  return zones.every((zone) => haveSameOffsets(zone, first)) ? first : own;
}

function countryZones(country: string): string[] {
  const code = countryCode(country);
  if (code === null) return [];
  const region: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${code}`);
  return (region.getTimeZones?.() ?? []).map(currentZoneName);
}

/** Returns true if two zones agree in summer and winter of this decade; older differences are ignored. */
function haveSameOffsets(a: string, b: string): boolean {
  return ['2026-01-15T12:00', '2026-07-15T12:00'].every(
    (time) => toInstant(time, a) === toInstant(time, b),
  );
}
