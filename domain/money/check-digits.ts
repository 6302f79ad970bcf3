/**
 * Returns the remainder by 97 of a text of digits and letters, which count from A = 10: 1 if the check digits at the end
 * of an IBAN (ISO 13616) or a creditor reference (ISO 11649) are valid.
 */
export function remainderBy97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest;
}
