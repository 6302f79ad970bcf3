import type { ImportPreview } from '@tabiya/domain/interchange/results/import-preview';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';

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
      'Most players aren’t registered in this section or in its previous results. This may be a file from another tournament.',
    roundsLost > 0 &&
      `The previous results had ${plural(roundsLost, 'more round')}. This may be an older file.`,
    before?.source === 'kept' && 'This replaces the results entered here. You can undo it.',
  ].filter((doubt) => doubt !== false);
}
