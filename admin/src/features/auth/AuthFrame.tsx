import type { ReactNode } from 'react';

/** The frame of the sign-in screens: the form, and a claim beside it on wide screens. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-120 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <aside className="relative hidden overflow-hidden bg-[#2d5a27] p-12 text-white lg:flex lg:flex-col lg:justify-end">
        <BoardPattern />
        <p className="relative font-serif text-40 font-semibold text-balance">
          A proper page for every tournament.
        </p>
        <ul className="relative mt-6 grid gap-2 border-t border-white/30 pt-6 text-white/90">
          <li>Dates, venue, rounds and rules in one place.</li>
          <li>Registrations that arrive in order.</li>
          <li>One short link for the club, the poster and the chat.</li>
        </ul>
      </aside>
      <div className="lg:px-12 lg:py-14">{children}</div>
    </div>
  );
}

/** A faint close-up of a chessboard that fades towards the text. */
function BoardPattern() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <defs>
        <pattern id="board" width="112" height="112" patternUnits="userSpaceOnUse">
          <path fill="#fff" d="M0 0h56v56H0zM56 56h56v56H56z" />
        </pattern>
        <linearGradient id="fade" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.13" />
          <stop offset="0.75" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id="fading">
          <rect width="100%" height="100%" fill="url(#fade)" />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill="url(#board)" mask="url(#fading)" />
    </svg>
  );
}
