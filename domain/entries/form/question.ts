import type { Tables } from '../../../supabase/database-types.ts';
import type { ByeRules } from '../../event/entry-terms/byes.ts';
import type { Reduction } from '../../event/entry-terms/fee-fields.ts';
import type { takesFees } from '../../event/entry-terms/fees.ts';
import type { Mode } from '../../event/entry-terms/player-fields.ts';
import type { Question as OwnQuestion } from '../../event/entry-terms/questions.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import type { FederationType } from '../../event/federation.ts';
import type { ColumnGroup } from '../list/column-group.ts';
import type { Kind } from './kind.ts';

/** The settings of an event that decide on the questions of its form. */
export type FormEvent = ByeRules & {
  federationType: FederationType;
  sections: readonly Section[];
  reductions: readonly Reduction[];
  questions: readonly OwnQuestion[];
  /** By the keys of the questions that an organizer switches on. */
  playerFields: Readonly<Record<string, Mode>>;
  tabsShown: { readonly showParticipants: boolean; readonly showResults: boolean };
  paymentInfo: string;
} & Parameters<typeof takesFees>[0];

/** How the list of participants and its files have the answers. */
type ListPart = {
  /** The header in the CSV file. */
  csvHead: string;
  /** Headers by which an imported column is recognized: lower case, letters only. */
  aliases: readonly string[];
  group: ColumnGroup;
  isSorted?: true;
  isSearched?: true;
};

/** The record of one question of the registration form. */
export type Question<K extends Kind = Kind> = {
  kind: K;
  /** The column of `participants` that keeps the answer; null = none does, or the database works it out. */
  column: keyof Tables<'participants'> | null;
  /** Decides if the form asks it: as the organizer switches it, or by a rule of its own. */
  asked: 'switched' | Mode | ((event: FormEvent, section: Section | null) => Mode);
  /** Nobody is refused for leaving it out, whatever the organizer switches. */
  isNeverRequired?: true;
  /** The section that goes by it requires it, whatever the organizer switches. */
  isRequiredBy?: (section: Section) => boolean;
  /** Asked once for a family; each player is asked where it is left out. */
  per?: 'submission';
  /** When public pages show the answer: always, or where the player agreed to be named. Left out = never. */
  shown?: 'always' | 'consent';
  /** How the history of an entry keeps a change; it does not where this is left out. */
  history?: 'kept';
  /** With what it is erased: with the contact details, or with the person; kept where it is left out. */
  erased?: 'contacts' | 'person';
  /** A rating list tells it: a change ends what the list said of the entry. */
  isListed?: true;
  list?: ListPart;
};
