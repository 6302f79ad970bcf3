import harbor from '@tabiya/site-renderer/sample-pictures/cover.svg?url';
import type { ReactNode } from 'react';

/** The frame of the sign-in screens: the form, and on wide screens a claim next to it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-120 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <aside className="hidden bg-[#2d5a27] text-white lg:flex lg:flex-col">
        <div className="relative flex-1">
          <img
            src={harbor}
            alt=""
            loading="lazy"
            className="absolute size-full object-cover object-[60%_50%]"
          />
          <div className="absolute inset-0 bg-linear-to-b from-transparent from-50% to-[#2d5a27]" />
        </div>
        <div className="p-12 pt-4">
          <p className="font-serif text-40 font-semibold text-balance">
            A proper page for every tournament.
          </p>
          <ul className="mt-6 grid gap-2 border-t border-white/30 pt-6 text-white/90">
            <li>Dates, venue, rounds, and rules in one place.</li>
            <li>Every registration in one list.</li>
            <li>One short link for the club, the poster, and the chat.</li>
          </ul>
        </div>
      </aside>
      <div className="lg:px-12 lg:py-14">{children}</div>
    </div>
  );
}
