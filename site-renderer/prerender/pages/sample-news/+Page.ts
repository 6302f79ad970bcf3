import type { DocumentParts } from '../../../document.ts';
import { newsDocument } from '../../../news-page/document.tsx';
import { SAMPLE_NEWS } from '../../site.ts';

/** The news page of the sample event, rendered like every published one. */
export default (): DocumentParts => newsDocument(SAMPLE_NEWS);
