import { instantOf } from './time-zone.ts';

/** Names that people write and the list of regions does not have. */
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

/** What browsers still call zones that have another name in the time zone database, which Postgres goes by. */
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

/** The name by which the time zone database has a zone. */
function currentZoneName(timeZone: string): string {
  return CURRENT_NAMES[timeZone] ?? timeZone;
}

/** Every time zone to choose from, by its current name, in order. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZoneName)])].sort();
}

/**
 * The time zone of a new event: the country's where all of it goes by one clock, else that of the organizer, whose
 * zone it is, too, where the country is not known.
 */
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

/** By summer and by winter of this decade: that zones differed long ago is of no interest. */
function haveSameClock(one: string, other: string): boolean {
  return ['2026-01-15T12:00', '2026-07-15T12:00'].every(
    (time) => instantOf(time, one) === instantOf(time, other),
  );
}

let codes: Map<string, string> | undefined;

/** The codes of regions by their English names and by themselves, in lower case. */
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

/** In lower case and without marks: `Türkiye` is `turkiye`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
