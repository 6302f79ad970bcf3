/** A turning ring that says "under way". Decoration: the control it sits in carries `aria-busy`. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-5 animate-spin">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <path d="M17.5 10a7.5 7.5 0 00-7.5-7.5" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
