import type { PageContextServer } from 'vike/types';
import type { DocumentParts } from '../../../document.ts';
import { roundDocument } from '../../../results-page/document.tsx';
import { SAMPLE_ROUNDS } from '../../site.ts';

/** The page of a round of the sample event, rendered like every published one. */
export default function sampleRound({ urlPathname }: PageContextServer): DocumentParts {
  const model = SAMPLE_ROUNDS.find(({ round }) => urlPathname.endsWith(`/round-${round}`));
  if (!model) throw new Error(`${urlPathname} isn’t a round of the sample.`);
  return roundDocument(model);
}
