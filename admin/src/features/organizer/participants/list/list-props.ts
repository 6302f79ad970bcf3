import type { ListedEntry } from '@tabiya/domain/entries/list/column-record';
import {
  holdsPlace,
  type Participant,
  type ParticipantStatus,
} from '@tabiya/domain/entries/list/participant';
import type { Receipt, ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { EntryChange } from '../../../../data/entry-changes.ts';
import type { ListedMove } from '../../../../data/entry-moves.ts';
import type { OrganizerNotes } from '../../../../data/organizer-notes.ts';
import type { EntryMoves } from '../../../../entry-operations/use-entry-moves.ts';
import type { SaveEntry } from '../form/EditForm.tsx';

/** The actions on participants. The functions stay the same from render to render. */
export type ParticipantActions = {
  /** Shows their details, or the form that edits them. */
  open: (participant: Participant, mode?: 'edit') => void;
  /** Selects or deselects them; as a range, with everyone since the previous one. */
  choose: (participant: Participant, isRange: boolean) => void;
  /** `method`: the payment method if this marks as paid; the last one by default. */
  setStatus: (
    people: readonly Participant[],
    status: ParticipantStatus,
    method?: ReceiptMethod,
  ) => void;
  setArrived: (people: readonly Participant[], hasArrived: boolean) => void;
  /** Sets whether public pages name them. */
  setShowName: (people: readonly Participant[], showName: boolean) => void;
  moveTo: (people: readonly Participant[], sectionId: string) => void;
  givePlaces: (people: readonly Participant[]) => void;
  /** Changes anything else of one entry, with the sentence for the toast. Resolves to true if it was saved or waits. */
  edit: (participant: Participant, patch: EntryChange, text: string) => Promise<boolean>;
  /** Resolves to true if it was saved or waits. */
  addReceipt: (receipt: Receipt) => Promise<boolean>;
  removeReceipt: (receipt: Receipt) => Promise<boolean>;
  save: SaveEntry;
  remove: (people: readonly Participant[]) => void;
  /** Puts notes in place of what was there before. Rejects when they were not saved. */
  saveNotes: (participant: Participant, notes: string, before: string) => Promise<void>;
};

/** The props of the table and of a phone's list. */
export type ParticipantListProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  notes: OrganizerNotes;
  /** The sums of the receipts in minor units, by the id of the participant. */
  received: ReadonlyMap<string, number>;
  /** The places on the waiting list, by the id of the participant. */
  waitingPlaces: ReadonlyMap<string, number>;
  /** Where entries went, and where they came from. */
  moves: EntryMoves;
  /** The participant whose details are open. */
  openId: string | null;
  chosen: ReadonlySet<string>;
  /** Why the last change of a participant failed, by id. */
  problems: ReadonlyMap<string, string>;
  /** Those just changed elsewhere. */
  flashing: ReadonlySet<string>;
  /** True while players are being checked in. */
  isCheckingIn: boolean;
  actions: ParticipantActions;
};

/** An entry and its event: what cells are made of. */
export type EntryProps = ListedEntry & {
  event: TournamentEvent;
  /** Where the entry went: then it has no other status than cancelled. */
  movedTo: ListedMove | null;
  movedFrom: ListedMove | null;
};

/** The props of one row. It renders again only when one of these changes. */
export type ParticipantProps = EntryProps & {
  isOpen: boolean;
  isChosen: boolean;
  isCheckingIn: boolean;
  isFlashing: boolean;
  problem: string | undefined;
  actions: ParticipantActions;
};

type EntrySource = Pick<
  ParticipantListProps,
  'event' | 'notes' | 'received' | 'waitingPlaces' | 'moves'
>;

/** The data of a participant that rows and details show. */
export function entryProps(
  { event, notes, received, waitingPlaces, moves }: EntrySource,
  participant: Participant,
): EntryProps {
  const { id } = participant;
  return {
    event,
    participant,
    notes: notes[id] ?? '',
    received: received.get(id) ?? 0,
    waitingPlace: waitingPlaces.get(id) ?? null,
    movedTo: moves.to.get(id) ?? null,
    movedFrom: moves.from.get(id) ?? null,
  };
}

/** The props of a participant's row. */
export function rowProps(list: ParticipantListProps, participant: Participant): ParticipantProps {
  const { openId, chosen, problems, flashing, isCheckingIn, actions } = list;
  return {
    ...entryProps(list, participant),
    isOpen: participant.id === openId,
    isChosen: chosen.has(participant.id),
    isCheckingIn,
    isFlashing: flashing.has(participant.id),
    problem: problems.get(participant.id),
    actions,
  };
}

/** The id of what opens a participant's details, to which the focus returns when they close. */
export function openerId({ id }: Pick<Participant, 'id'>): string {
  return `open-${id}`;
}

/** Checks a participant in or undoes it. Does nothing for a participant without a place, who is not expected. */
export function toggleArrival(
  participant: Participant,
  { setArrived }: Pick<ParticipantActions, 'setArrived'>,
): void {
  const hasArrived = participant.arrivedAt !== null;
  if (hasArrived || holdsPlace(participant)) setArrived([participant], !hasArrived);
}
