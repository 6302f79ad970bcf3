import { countryCode } from './country.ts';

/** The codes of FIDE's federations by the country's two letters. */
const CODES =
  'AD AND AE UAE AF AFG AG ANT AL ALB AM ARM AO ANG AR ARG AT AUT AU AUS AW ARU AZ AZE BA BIH BB BAR BD BAN BE BEL ' +
  'BF BUR BG BUL BH BRN BI BDI BJ BEN BM BER BN BRU BO BOL BR BRA BS BAH BT BHU BW BOT BY BLR BZ BIZ CA CAN CD COD ' +
  'CF CAF CG CGO CH SUI CI CIV CL CHI CM CMR CN CHN CO COL CR CRC CU CUB CV CPV CY CYP CZ CZE DE GER DJ DJI DK DEN ' +
  'DM DMA DO DOM DZ ALG EC ECU EE EST EG EGY ER ERI ES ESP ET ETH FI FIN FJ FIJ FO FAI FR FRA GA GAB GB ENG GD GRN ' +
  'GE GEO GG GCI GH GHA GM GAM GN GUI GQ GEQ GR GRE GT GUA GU GUM GW GBS GY GUY HK HKG HN HON HR CRO HT HAI HU HUN ' +
  'ID INA IE IRL IL ISR IM IOM IN IND IQ IRQ IR IRI IS ISL IT ITA JE JCI JM JAM JO JOR JP JPN KE KEN KG KGZ KH CAM ' +
  'KM COM KN SKN KR KOR KW KUW KY CAY KZ KAZ LA LAO LB LBN LC LCA LI LIE LK SRI LR LBR LS LES LT LTU LU LUX LV LAT ' +
  'LY LBA MA MAR MC MNC MD MDA ME MNE MG MAD MK MKD ML MLI MM MYA MN MGL MO MAC MR MTN MT MLT MU MRI MV MDV MW MAW ' +
  'MX MEX MY MAS MZ MOZ NA NAM NE NIG NG NGR NI NCA NL NED NO NOR NP NEP NR NRU NZ NZL OM OMA PA PAN PE PER PG PNG ' +
  'PH PHI PK PAK PL POL PR PUR PS PLE PT POR PW PLW PY PAR QA QAT RO ROU RS SRB RU RUS RW RWA SA KSA SB SOL SC SEY ' +
  'SD SUD SE SWE SG SGP SI SLO SK SVK SL SLE SM SMR SN SEN SO SOM SR SUR SS SSD ST STP SV ESA SY SYR SZ SWZ TD CHA ' +
  'TG TOG TH THA TJ TJK TL TLS TM TKM TN TUN TO TGA TR TUR TT TTO TW TPE TZ TAN UA UKR UG UGA US USA UY URU UZ UZB ' +
  'VC VIN VE VEN VN VIE VU VAN XK KOS YE YEM ZA RSA ZM ZAM ZW ZIM';

/** Federations other than those of countries, by their names in English; England is that of GB above. */
const OTHERS: Readonly<Record<string, string>> = { Scotland: 'SCO', Wales: 'WLS', FIDE: 'FID' };

let codes: ReadonlyMap<string, string> | null = null;

/** Returns FIDE's code of a country by its two letters, `NOR` for `NO`; empty if it has no federation. */
export function fideFederation(countryCode: string): string {
  return federations().get(countryCode) ?? '';
}

/**
 * Returns the three letters of a federation for a typed text: its letters, in any case, whether or not FIDE has them,
 * or the name of its country as accepted by `countryCode`. null for any other text.
 */
export function federationCode(typed: string): string | null {
  const text = typed.trim();
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase();
  const other = Object.keys(OTHERS).find((name) => name.toLowerCase() === text.toLowerCase());
  return (other && OTHERS[other]) || fideFederation(countryCode(text) ?? '') || null;
}

/** Returns the names of all federations in a language, in its order; `federationCode` accepts each of them. */
export function federationNames(locale: string): string[] {
  const inLanguage = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const countries = [...federations().keys()].map((code) =>
    code === 'GB' ? 'England' : (inLanguage.of(code) ?? code),
  );
  return [...countries, ...Object.keys(OTHERS)].sort(new Intl.Collator(locale).compare);
}

/** Returns the codes by the country's two letters. */
function federations(): ReadonlyMap<string, string> {
  codes ??= new Map(
    [...CODES.matchAll(/(\w\w) (\w{3})/g)].map(([, country = '', code = '']) => [country, code]),
  );
  return codes;
}
