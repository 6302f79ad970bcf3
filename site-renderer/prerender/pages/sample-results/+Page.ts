import type { DocumentParts } from '../../../document.ts';
import { resultsDocument } from '../../../results-page/document.tsx';
import { SAMPLE_RESULTS } from '../../site.ts';

/** The results page of the sample event, rendered like every published one. */
export default (): DocumentParts => resultsDocument(SAMPLE_RESULTS);
