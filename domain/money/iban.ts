import { remainderBy97 } from './check-digits.ts';

/** The lengths of IBANs by country (ISO 13616 registry). */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
   FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
   LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
   RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Returns a typed IBAN without spaces and other marks, in capital letters. */
export function plainIban(typed: string): string {
  return typed.toUpperCase().replace(/[\s.\-\u00ad\u200b-\u200d\ufeff]/g, '');
}

/** Returns what is wrong with a typed IBAN; null if it is valid. */
export function ibanProblem(typed: string): string | null {
  const iban = plainIban(typed);
  const country = iban.slice(0, 2);
  const length = LENGTHS.get(country);
  if (length === undefined || !/^[A-Z]{2}\d\d[A-Z0-9]+$/.test(iban)) {
    return 'Enter an IBAN, such as DE89 3704 0044 0532 0130 00';
  }
  if (iban.length !== length) {
    return `IBANs that start with ${country} have ${length} characters. This one has ${iban.length}.`;
  }
  if (!isIban(iban)) {
    return 'This isn’t a valid IBAN. Please check it for a typo.';
  }
  return isQrIban(iban) ? 'This is a QR-IBAN. Enter the account’s ordinary IBAN.' : null;
}

/** Returns true for an IBAN of the length of its country and with valid check digits (ISO 13616), in any grouping. */
export function isIban(typed: string): boolean {
  const iban = plainIban(typed);
  const isComplete = /^[A-Z0-9]+$/.test(iban) && iban.length === LENGTHS.get(iban.slice(0, 2));
  return isComplete && remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** Returns an IBAN in groups of four, as people read it; another text as it is. */
export function writtenIban(typed: string): string {
  const iban = plainIban(typed);
  return LENGTHS.has(iban.slice(0, 2)) ? iban.replace(/.{4}(?=.)/g, '$& ') : typed;
}

/** Returns true for a Swiss IBAN that only takes payments with a QR reference, which ours isn’t. */
function isQrIban(iban: string): boolean {
  const bank = Number(iban.slice(4, 9));
  return /^(CH|LI)/.test(iban) && bank >= 30_000 && bank <= 31_999;
}
