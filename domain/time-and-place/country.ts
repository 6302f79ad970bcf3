/** The two-letter codes of all countries (ISO 3166-1), and XK for Kosovo. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
  'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX ' +
  'SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Common names of countries that differ from their official ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  uae: 'AE',
  emirates: 'AE',
  holland: 'NL',
  czechrepublic: 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  korea: 'KR',
  republicofkorea: 'KR',
  russianfederation: 'RU',
  hongkong: 'HK',
  macau: 'MO',
  brasil: 'BR',
  ivorycoast: 'CI',
  burma: 'MM',
  vietnam: 'VN',
  swaziland: 'SZ',
  macedonia: 'MK',
  bosnia: 'BA',
};

/** The languages in which a country's name is looked up, besides English and its own. */
const LANGUAGES = 'de fr es it pt nl sv da nb fi pl cs hu ro uk ru tr el ar he hi zh ja ko'.split(
  ' ',
);

/**
 * Returns the two-letter code of a country named in English, in its own language, in another major language, or by its
 * code: `Norway`, `norge`, `NO`. null if the text names no country.
 */
export function countryCode(name: string): string | null {
  const key = countryKey(name);
  if (key === '') return null;
  const code = name.trim().toUpperCase();
  if (COUNTRY_CODES.includes(code)) return code;
  return OTHER_NAMES[key] ?? codesByName().get(key) ?? null;
}

/** Returns the locale for numbers in a country, by its code: that of its most common language. */
export function countryLocale(code: string): string {
  return new Intl.Locale(`und-${code}`).maximize().toString();
}

let names: ReadonlyMap<string, string> | null = null;

/** Created on first use: it takes about ten milliseconds. */
function codesByName(): ReadonlyMap<string, string> {
  if (names) return names;
  const found = new Map<string, string>();
  const add = (language: string, codes: readonly string[]) => {
    for (const style of ['long', 'short'] as const) {
      const inLanguage = new Intl.DisplayNames(language, { type: 'region', style });
      for (const code of codes) {
        const key = countryKey(inLanguage.of(code) ?? '');
        // The first one wins, so that English names take precedence over other languages.
        if (key !== '' && !found.has(key)) found.set(key, code);
      }
    }
  };
  add('en', COUNTRY_CODES);
  for (const code of COUNTRY_CODES) add(countryLocale(code), [code]);
  for (const language of LANGUAGES) add(language, COUNTRY_CODES);
  names = found;
  return names;
}

/** Normalizes a name: without case, diacritics, spaces, punctuation, and a leading article, as in `The Netherlands`. */
function countryKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*the\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
