import { instantOf } from './time-zone.ts';

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

/** Time zones that browsers still list under a former name, with the current name that Postgres knows. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The current name of a zone in the time zone database. */
function currentZoneName(timeZone: string): string {
  return CURRENT_NAMES[timeZone] ?? timeZone;
}

/** All selectable time zones by their current names, sorted. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZoneName)])].sort();
}

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
