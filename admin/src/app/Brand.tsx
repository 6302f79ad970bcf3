import { Mark, Wordmark } from '@tabiya/site-renderer/elements/Brand.tsx';

/** The product's logo and name. */
export function Brand() {
  return (
    <span className="brand inline-flex items-center gap-2 text-ink">
      <Mark />
      <Wordmark />
    </span>
  );
}
