import type { ComponentType } from 'react';
import { Badges } from './Badges.tsx';
import { CheckInSheet } from './CheckInSheet.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import type { PrintedProps } from './PrintedParticipants.tsx';
import type { PrintedKind } from './printed-kinds.ts';

/** The components of the sheets besides the list itself. */
export const SHEETS: Readonly<Record<Exclude<PrintedKind, 'list'>, ComponentType<PrintedProps>>> = {
  entries: EntrySheet,
  'check-in': CheckInSheet,
  badges: Badges,
};
