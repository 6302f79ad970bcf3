import type { ImportPreview } from '@tabiya/domain/interchange/results/import-preview';
import type { SectionResults } from '@tabiya/domain/results/section-results';

/**
 * Returns why a file may not be the one to import, a sentence each; someone has to confirm that it is. The preview is
 * null until a file is chosen.
 */
export function importDoubts(
  preview: Pick<ImportPreview, 'isOtherTournament' | 'roundsLost'> | null,
  before: Pick<SectionResults, 'source'> | null,
): string[] {
  const { isOtherTournament = false, roundsLost = 0 } = preview ?? {};
  return [
    isOtherTournament &&
      'Most players are neither entries of this section nor in its last results. This looks like the file of another tournament.',
    roundsLost > 0 &&
      `The last results had ${roundsLost} more ${roundsLost === 1 ? 'round' : 'rounds'}. This looks like an older file.`,
    before?.source === 'kept' &&
      'The results that are kept here make way for those of the file. Undo brings them back.',
  ].filter((doubt) => doubt !== false);
}
