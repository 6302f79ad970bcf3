/**
 * Returns the amount that a reduction takes off a fee, all in minor units of the currency: an amount, or a percentage
 * rounded half up, and never more than the fee. The form's script uses it, too.
 */
export function deduction(
  full: number,
  { kind, value }: { kind: 'amount' | 'percent'; value: number },
): number {
  return Math.min(
    full,
    kind === 'percent' ? Math.floor((full * Math.round(value) + 50) / 100) : value,
  );
}
