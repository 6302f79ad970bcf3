import type { DocumentParts } from '../../../document.ts';
import { bulletinDocument } from '../../../documents.tsx';
import { SAMPLE } from '../../site.ts';

/** The bulletin of the sample event, rendered like every published one. */
export default (): DocumentParts => bulletinDocument(SAMPLE);
