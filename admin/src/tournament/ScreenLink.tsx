import type { TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import { screenPathOf } from './keys/screen-path.ts';
import { ScreenIcon } from './ScreenIcon.tsx';

export type Screen = (typeof TOURNAMENT_SCREENS)[number];

/** The marks behind the name of a screen. */
export type ScreenNote = {
  isLocked: boolean;
  /** A form there holds what is not saved. */
  hasEdits: boolean;
  /** A few characters behind the name, and whether they ask for something. */
  count: { text: string; isAsking: boolean } | null;
};

type ScreenLinkProps = {
  eventId: string;
  screen: Screen;
  isCurrent: boolean;
  note: ScreenNote;
  className: string;
};

/** The link to a screen: its drawing, its name and its note. */
export function ScreenLink({ eventId, screen, isCurrent, note, className }: ScreenLinkProps) {
  const { id, label } = screen;
  const { isLocked, hasEdits, count } = note;
  return (
    <Link
      to={screenPathOf(eventId, id)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`frame-link ${className}`}
    >
      <ScreenIcon screen={id} />
      <span className="frame-name">{label}</span>
      {count && (
        <span
          className={`frame-count tabular ${count.isAsking ? 'font-semibold text-warning' : 'font-normal in-[.frame-rail:not([data-wide])]:sr-only'}`}
        >
          {count.text}
        </span>
      )}
      {hasEdits && (
        <Mark label="(not saved)" className="frame-edits">
          <span className="block size-2 rounded-full bg-warning" />
        </Mark>
      )}
      {isLocked && (
        <Mark label="(Premium)">
          <Icon name="lock" className="size-3.5 text-walnut" />
        </Mark>
      )}
    </Link>
  );
}

type MarkProps = { label: string; className?: string; children: ReactNode };

function Mark({ label, className = '', children }: MarkProps) {
  return (
    <span className={`frame-mark ${className}`}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
