import { plainAmount } from './plain-amount.ts';
import type { DueTransfer } from './transfer.ts';

/** The code of a transfer: the text that a QR code contains, and whether it has the Swiss cross in its middle. */
export type TransferCode = { text: string; isSwiss: boolean };

/** The countries whose banks take transfers in euros (SEPA). */
const SEPA = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI
   SK SM VA`.split(/\s+/),
);

/** The largest amount of the codes, in minor units. */
const MAX_AMOUNT = 99_999_999_999;

/**
 * Returns the code by which a banking app fills in a transfer: EPC069-12 for euros, a Swiss QR-bill for francs, SPAYD
 * for Czech crowns. null for other currencies, accounts elsewhere, and a Swiss account without its holder’s address.
 */
export function transferCode(due: DueTransfer): TransferCode | null {
  const { transfer, amount, currency } = due;
  const country = transfer.iban.slice(0, 2);
  if (amount <= 0 || amount > MAX_AMOUNT) return null;
  if (currency === 'EUR' && SEPA.has(country)) return { text: epcText(due), isSwiss: false };
  if (currency === 'CZK' && country === 'CZ') return { text: spaydText(due), isSwiss: false };
  const hasAddress = transfer.postcode !== '' && transfer.town !== '';
  const isSwiss = currency === 'CHF' && (country === 'CH' || country === 'LI') && hasAddress;
  return isSwiss ? { text: swissText(due), isSwiss } : null;
}

/** Returns the text that goes with a transfer: the reference, and the names behind it. */
export function transferText({
  reference,
  names,
}: Pick<DueTransfer, 'reference' | 'names'>): string {
  return `${reference} ${names.join(', ')}`;
}

/** EPC069-12, version 002, in UTF-8: the text unstructured, because every app shows it and statements have it. */
function epcText({ transfer, amount, currency, ...text }: DueTransfer): string {
  const { holder, iban, bic } = transfer;
  const account = [bic, bankText(holder, 70), iban, `${currency}${plainAmount(amount, currency)}`];
  const purposeAndReference = ['', ''];
  return ['BCD', '002', '1', 'SCT']
    .concat(account, purposeAndReference, bankText(transferText(text), 140))
    .join('\n');
}

/** The Swiss Implementation Guidelines for the QR-bill 2.3: a structured address, and our reference as a SCOR. */
function swissText({ transfer, amount, currency, reference, names }: DueTransfer): string {
  const { holder, iban, street, postcode, town } = transfer;
  const address = [swissLine(street, 70), '', swissLine(postcode, 16), swissLine(town, 35)];
  const creditor = [iban, 'S', swissLine(holder, 70)].concat(address, iban.slice(0, 2));
  const nobody = Array<string>(7).fill('');
  return ['SPC', '0200', '1']
    .concat(creditor, nobody, plainAmount(amount, currency), currency, nobody)
    .concat('SCOR', reference, swissLine(names.join(', '), 140), 'EPD')
    .join('\n');
}

/** SPAYD 1.0, the Czech QR payment. */
function spaydText({ transfer: { iban }, amount, currency, ...text }: DueTransfer): string {
  const message = bankText(transferText(text), 60);
  return `SPD*1.0*ACC:${iban}*AM:${plainAmount(amount, currency)}*CC:${currency}*MSG:${message}`;
}

/** How banks write letters that their texts don’t have; others lose their marks. */
const BANK_LETTERS: ReadonlyMap<string, string> = new Map(
  'ä=ae ö=oe ü=ue ß=ss æ=ae œ=oe ø=o ł=l đ=d ı=i Ä=Ae Ö=Oe Ü=Ue ẞ=SS Æ=Ae Œ=Oe Ø=O Ł=L Đ=D'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/** Returns a text in the signs that every bank takes (EPC217-08). */
function bankText(text: string, most: number): string {
  return text
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter) => BANK_LETTERS.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9 /\-?:().,'+]/g, '.')
    .slice(0, most)
    .trim();
}

/** Returns a text as one line of the Swiss code, which takes the letters of Western European languages. */
function swissLine(text: string, most: number): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b€]/g, '.')
    .trim()
    .slice(0, most);
}
