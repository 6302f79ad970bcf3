/** What a fee field takes of what was typed: digits and one dot. */
export function feeText(typed: string): string {
  const [whole = '', ...fraction] = typed.replace(/[^\d.]/g, '').split('.');
  return fraction.length === 0 ? whole : `${whole}.${fraction.join('')}`;
}

/** The fee that the text stands for; what is no number stands for 0. */
export function feeAmount(text: string): number {
  const amount = Number.parseFloat(text);
  return Number.isFinite(amount) ? amount : 0;
}
