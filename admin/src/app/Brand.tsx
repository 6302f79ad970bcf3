/** The product's logo and name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-20 font-semibold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7">
        <rect width="32" height="32" rx="6" fill="var(--brand)" />
        <path
          fill="var(--on-brand)"
          d="M9 8h3v2.4h2.5V8h3v2.4H20V8h3v5.2l-2.2 1.6v5.4l2 2.2V25H9.2v-2.6l2-2.2v-5.4L9 13.2z"
        />
      </svg>
      Tabiya
    </span>
  );
}
