import type { ListColumn } from '../column-record.ts';
import { STATUS_LABELS } from '../participant.ts';
import { questionColumn } from './question-column.ts';

/** The entry itself: notes, status, section, and the place on the waiting list. */
export const ENTRY_COLUMNS = {
  notes: questionColumn('notes'),
  organizerNotes: {
    label: 'Organizer notes (private)',
    shortLabel: 'Organizer notes',
    csvHead: 'Organizer Notes (private)',
    aliases: ['organizernotesprivate', 'organizernotes', 'privatenotes'],
    group: 'private',
    text: ({ notes }) => notes,
  },
  registeredAt: {
    label: 'Registered at',
    shortLabel: 'Registered',
    csvHead: 'Registered At',
    aliases: ['registeredat', 'registeredon', 'registrationdate'],
    group: 'registered',
    isSorted: true,
    isInstant: true,
  },
  status: {
    label: 'Status',
    csvHead: 'Status',
    aliases: ['status'],
    group: 'status',
    isSorted: true,
    shownText: ({ participant }) => STATUS_LABELS[participant.status],
  },
  sectionId: {
    label: 'Section',
    csvHead: 'Section',
    aliases: ['section', 'division', 'tournament', 'group'],
    group: 'section',
    isSorted: true,
    isAsked: ({ sections }) => sections.length > 0,
    text: ({ participant: { sectionId } }, { sections }) =>
      sections.find(({ id }) => id === sectionId)?.name ?? '',
    sortKey: ({ participant: { sectionId } }, { sections }) => {
      const position = sections.findIndex(({ id }) => id === sectionId);
      return position === -1 ? '' : position;
    },
  },
  waitingPlace: {
    label: 'Waiting list',
    shortLabel: 'Waiting',
    csvHead: 'Waiting',
    aliases: ['waiting', 'waitinglist', 'waitlist'],
    group: 'section',
    isSorted: true,
    isAsked: () => false,
    isFilled: ({ waitingPlace }) => waitingPlace !== null,
    text: ({ waitingPlace }) => String(waitingPlace ?? ''),
    sortKey: ({ waitingPlace }) => waitingPlace ?? '',
  },
} as const satisfies Record<string, ListColumn>;
