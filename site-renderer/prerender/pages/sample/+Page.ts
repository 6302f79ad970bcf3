import type { DocumentParts } from '../../../document.ts';
import { eventDocument } from '../../../documents.tsx';
import { SAMPLE } from '../../site.ts';

/** The sample event's page, rendered like every published page. */
export default (): DocumentParts => eventDocument(SAMPLE);
