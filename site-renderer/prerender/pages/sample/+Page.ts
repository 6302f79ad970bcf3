import type { DocumentParts } from '../../../document.ts';
import { eventDocument } from '../../../documents.tsx';
import { SAMPLE } from '../../site.ts';

/** The sample event's page, made as every published page is. */
export default (): DocumentParts => eventDocument(SAMPLE);
