import { instantOf } from './time-zone.ts';
import { currentZoneName } from './zone-names.ts';

/** Names of countries that people write and that the list of regions lacks. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'ivory coast': 'CI',
  macedonia: 'MK',
  'northern ireland': 'GB',
  scotland: 'GB',
  'the netherlands': 'NL',
  turkey: 'TR',
  uk: 'GB',
  usa: 'US',
  wales: 'GB',
};

/** The default time zone of a new event: that of the country if it has only one, otherwise the organizer's. */
export function timeZoneForNewEvent(country: string, organizersZone: string): string {
  const zones = zonesOf(country);
  const own = currentZoneName(organizersZone);
  const [first] = zones;
  if (first === undefined || zones.includes(own)) return own;
  return zones.every((zone) => haveSameClock(zone, first)) ? first : own;
}

function zonesOf(country: string): string[] {
  const code = regionCodes().get(folded(country)) ?? OTHER_NAMES[folded(country)];
  if (code === undefined) return [];
  const region: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${code}`);
  return (region.getTimeZones?.() ?? []).map(currentZoneName);
}

/** Compares summer and winter of this decade; older differences are ignored. */
function haveSameClock(one: string, other: string): boolean {
  return ['2026-01-15T12:00', '2026-07-15T12:00'].every(
    (time) => instantOf(time, one) === instantOf(time, other),
  );
}

let codes: Map<string, string> | undefined;

/** Region codes by English name and by code, in lower case. */
function regionCodes(): Map<string, string> {
  codes ??= readRegionCodes();
  return codes;
}

function readRegionCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const known = pairs.flatMap((code): [string, string][] => {
    const name = names.of(code);
    return name === undefined
      ? []
      : [
          [folded(name), code],
          [folded(code), code],
        ];
  });
  return new Map(known);
}

/** Lower case, without diacritics: `Türkiye` is `turkiye`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
