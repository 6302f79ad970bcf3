/**
 * A thin bar of a share, as decoration beside the numbers. An attribute has its width, since the page’s policy allows
 * no style on an element.
 */
export function Bar({
  part,
  total,
  isScarce,
}: {
  part: number;
  total: number;
  isScarce?: boolean;
}) {
  const share = Math.min(100, Math.round((100 * part) / total));
  return (
    <svg className={isScarce ? 'bar scarce' : 'bar'} aria-hidden="true">
      <rect width={`${share}%`} height="5" />
    </svg>
  );
}
