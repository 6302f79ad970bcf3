type MeterProps = { value: number; most: number; className?: string };

/** A thin bar of the share taken. Decoration: the numbers are next to it. */
export function Meter({ value, most, className = '' }: MeterProps) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-1 overflow-hidden rounded-full ${className}`}
    >
      <rect width="100" height="4" className="fill-line" />
      <rect
        width={Math.min(100, (100 * value) / most)}
        height="4"
        className="grow-once fill-brand"
      />
    </svg>
  );
}
