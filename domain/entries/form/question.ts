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

/** The settings of an event that affect the questions of its form. */
export type FormEvent = ByeRules & {
  federationType: FederationType;
  sections: readonly Section[];
  reductions: readonly Reduction[];
  questions: readonly OwnQuestion[];
  /** By the keys of the questions that an organizer can switch on. */
  playerFields: Readonly<Record<string, Mode>>;
  tabsShown: { readonly showParticipants: boolean; readonly showResults: boolean };
  paymentInfo: string;
} & Parameters<typeof takesFees>[0];

/** The column of the answers in the participant list and its files. */
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
  /** The column of `participants` that stores the answer; null = none, or the database computes it. */
  column: keyof Tables<'participants'> | null;
  /** Whether the form asks it: as the organizer switches it, or by its own rule. */
  mode: 'switched' | Mode | ((event: FormEvent, section: Section | null) => Mode);
  /** True if it may be omitted even if the organizer requires it. */
  isNeverRequired?: true;
  /** Returns true for a section that depends on the answer and requires it, whatever the organizer's setting. */
  isRequiredBy?: (section: Section) => boolean;
  /** Asked once for several players; omitted if each player is asked. */
  per?: 'submission';
  /** When public pages show the answer: always, or if the player agreed to be named. Omitted = never. */
  shown?: 'always' | 'consent';
  /** How the history of an entry records a change; omitted if it does not. */
  history?: 'kept';
  /** When the answer is erased: with the contact details, or with the person; omitted if it is kept. */
  erased?: 'contacts' | 'person';
  /** True if rating lists contain it: a change removes the list's findings from the entry. */
  isListed?: true;
  list?: ListPart;
};
