import type { ReactNode } from 'react';

/** A small mark in the colour of the text beside it; it says nothing that the text does not. */
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

export function PawnIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2a4 4 0 0 0-2.3 7.3L8 11h2.400c-.1 3.400-1.200 5.700-3.200 7.500h9.600c-2-1.800-3.100-4.100-3.200-7.500H16l-1.7-1.7A4 4 0 0 0 12 2zM6 19.500h12V22H6z" />
    </svg>
  );
}
