import harbor from '@tabiya/site-renderer/sample-pictures/cover.svg?url';
import type { ReactNode } from 'react';

/** The frame of the sign-in screens: the form, and on wide screens a claim next to it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-120 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <aside className="relative hidden overflow-hidden bg-[#2d5a27] p-12 text-white lg:flex lg:flex-col lg:justify-end">
        <img
          src={harbor}
          alt=""
          loading="lazy"
          className="absolute inset-x-0 top-0 h-3/5 w-full object-cover object-[60%_50%]"
        />
        <div className="absolute inset-0 bg-linear-to-b from-transparent from-35% to-[#2d5a27] to-60%" />
        <p className="relative font-serif text-40 font-semibold text-balance">
          A proper page for every tournament.
        </p>
        <ul className="relative mt-6 grid gap-2 border-t border-white/30 pt-6 text-white/90">
          <li>Dates, venue, rounds, and rules in one place.</li>
          <li>Every registration in one list.</li>
          <li>One short link for the club, the poster, and the chat.</li>
        </ul>
      </aside>
      <div className="lg:px-12 lg:py-14">{children}</div>
    </div>
  );
}
