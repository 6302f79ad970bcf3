import { RookIcon } from '@tabiya/site-renderer/elements/icons.tsx';

/** The product's logo and name. */
export function Brand() {
  return (
    <span className="brand inline-flex items-center gap-2 font-serif text-20 font-semibold text-ink">
      <RookIcon />
      Tabiya
    </span>
  );
}
