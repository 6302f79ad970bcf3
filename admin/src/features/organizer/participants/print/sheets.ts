import type { ComponentType } from 'react';
import type { PrintedKind } from '../list/printed-kinds.ts';
import { Badges } from './Badges.tsx';
import { CheckInSheet } from './CheckInSheet.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import type { PrintedProps } from './PrintedParticipants.tsx';

/** The components of the sheets besides the list itself. */
export const SHEETS: Readonly<Record<Exclude<PrintedKind, 'list'>, ComponentType<PrintedProps>>> = {
  entries: EntrySheet,
  'check-in': CheckInSheet,
  badges: Badges,
};
