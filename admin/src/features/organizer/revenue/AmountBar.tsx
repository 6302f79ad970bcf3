const TONES = ['fill-brand', 'fill-warning/30'];

type AmountBarProps = {
  /** From the zero line: the amount received, then the amount outstanding. Below zero there is no bar. */
  amounts: readonly number[];
  /** The amount that takes the whole width. */
  most: number;
};

/** A thin bar of an amount. Decoration: the figures are next to it. */
export function AmountBar({ amounts, most }: AmountBarProps) {
  const widths = amounts.map((amount) => (100 * Math.max(0, amount)) / Math.max(1, most));
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2.5 w-full overflow-hidden rounded-[2px] forced-color-adjust-none"
    >
      {widths.map((width, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name but their place.
          key={index}
          x={widths.slice(0, index).reduce((sum, one) => sum + one, 0)}
          width={width}
          height="10"
          className={TONES[index]}
        />
      ))}
    </svg>
  );
}
