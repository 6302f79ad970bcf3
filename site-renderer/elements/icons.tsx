import type { ReactNode } from 'react';
import { ROOK_PATH } from './mark.ts';

/** A small decorative icon in the color of the text next to it. */
function Icon({ children, className = 'icon' }: { children: ReactNode; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 5.5V10l3 2" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon>
      <path d="M10 18s6-5.2 6-10A6 6 0 0 0 4 8c0 4.8 6 10 6 10z" />
      <circle cx="10" cy="8" r="2" />
    </Icon>
  );
}

export function TickIcon() {
  return (
    <Icon className="icon tick">
      <path d="m3 10.5 5 5 9-11" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4 4" />
    </Icon>
  );
}

/** The rook of the product's mark, without its tile. */
export function RookIcon() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d={ROOK_PATH} />
    </svg>
  );
}
