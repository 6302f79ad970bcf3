import { lastFirst, splitName } from '../entries/list/name-parts.ts';
import { countingRating } from '../entries/list/participant.ts';
import { SWISS_MANAGER, sharlyChess, swissSys, tableText, winTd } from './entries-tables.ts';
import { entriesTrf } from './entries-trf.ts';
import type { ExportedEntry, ExportedTournament } from './exported-entry.ts';
import { TRF_NAME_LENGTH } from './trf/tournament.ts';

type Export = { text: string; extension: 'trf' | 'csv' };

type Format = {
  label: string;
  /** The fields that the format can’t store. */
  lacks: string;
  /** The values that a program needs for each player. */
  needs: readonly Need[];
  /** The values that the format may lose. */
  loses: readonly Loss[];
  /** True if programs pair directly from the file, so it has to include the number of rounds and the first color. */
  isPaired: boolean;
  write: (tournament: ExportedTournament, entries: readonly ExportedEntry[]) => Export;
};

type Need = 'name in two parts' | 'national ID' | 'FIDE ID' | 'rating';
type Loss = 'byes after round 1' | 'end of the name';

const TRF = {
  lacks: 'Leaves out national ID, club, email, and phone number.',
  needs: ['name in two parts', 'FIDE ID', 'rating'],
  isPaired: true,
} as const;

/** The file formats for exporting entries to pairing programs. */
export const EXPORT_FORMATS = {
  trf26: {
    ...TRF,
    label: 'TRF (FIDE, 2026)',
    loses: ['end of the name'],
    write: (tournament, entries) => ({
      text: entriesTrf(tournament, entries, 'TRF26'),
      extension: 'trf',
    }),
  },
  trf16: {
    ...TRF,
    label: 'TRF (FIDE, 2016), also for Vega',
    loses: ['byes after round 1', 'end of the name'],
    write: (tournament, entries) => ({
      text: entriesTrf(tournament, entries, 'TRF16'),
      extension: 'trf',
    }),
  },
  swissManager: {
    label: 'Swiss-Manager',
    lacks: 'Leaves out byes, email, and phone number.',
    needs: ['name in two parts', 'FIDE ID', 'rating'],
    loses: [],
    isPaired: false,
    write: (_, entries) => ({ text: tableText(SWISS_MANAGER, entries, ';'), extension: 'csv' }),
  },
  winTd: {
    label: 'WinTD',
    lacks: 'Leaves out FIDE ID, title, sex, and birth year.',
    needs: ['name in two parts', 'national ID', 'rating'],
    loses: [],
    isPaired: false,
    write: (tournament, entries) => ({
      text: tableText(winTd(tournament), entries, ','),
      extension: 'csv',
    }),
  },
  swissSys: {
    label: 'SwissSys',
    lacks: 'Leaves out FIDE ID, title, sex, federation, and birth year.',
    needs: ['name in two parts', 'national ID', 'rating'],
    loses: [],
    isPaired: false,
    write: (tournament, entries) => ({
      text: tableText(swissSys(tournament), entries, ','),
      extension: 'csv',
    }),
  },
  sharlyChess: {
    label: 'Sharly-Chess',
    lacks: 'Leaves out national ID and byes.',
    needs: ['name in two parts', 'FIDE ID', 'rating'],
    loses: [],
    isPaired: false,
    write: (tournament, entries) => ({
      text: tableText(sharlyChess(tournament), entries, ','),
      extension: 'csv',
    }),
  },
} as const satisfies Record<string, Format>;

export type ExportFormat = keyof typeof EXPORT_FORMATS;

/**
 * Returns the players with missing values, by what is missing. `ratingList` is the one whose rating counts; null in an
 * unrated event, where FIDE ID and rating aren’t needed.
 */
export function missingValues<Entry extends ExportedEntry>(
  format: ExportFormat,
  entries: readonly Entry[],
  ratingList: ExportedTournament['ratingList'] | null,
): { need: Need; entries: Entry[] }[] {
  const has: Readonly<Record<Need, (entry: Entry) => boolean>> = {
    'name in two parts': (entry) => splitName(entry).first !== '',
    'national ID': ({ nationalId }) => nationalId !== '',
    'FIDE ID': ({ fideId }) => ratingList === null || fideId !== '',
    rating: (entry) => ratingList === null || countingRating(entry, ratingList) !== null,
  };
  return EXPORT_FORMATS[format].needs
    .map((need) => ({ need, entries: entries.filter((entry) => !has[need](entry)) }))
    .filter(({ entries: lacking }) => lacking.length > 0);
}

/** Returns the players with values that the format loses, by what is lost. */
export function lossesIn<Entry extends ExportedEntry>(
  format: ExportFormat,
  entries: readonly Entry[],
): { loss: Loss; entries: Entry[] }[] {
  return EXPORT_FORMATS[format].loses
    .map((loss) => ({ loss, entries: entries.filter((entry) => IS_LOST[loss](entry)) }))
    .filter(({ entries: losing }) => losing.length > 0);
}

const IS_LOST: Readonly<Record<Loss, (entry: ExportedEntry) => boolean>> = {
  'byes after round 1': ({ byes }) => byes.some((round) => round > 1),
  'end of the name': (entry) => lastFirst(entry).length > TRF_NAME_LENGTH,
};
