import type { DocumentParts } from '../../../document.ts';
import { notFoundDocument } from '../../../documents.tsx';

/** The page for addresses at which there is nothing, prerendered as 404.html. */
export default (): DocumentParts => notFoundDocument({ kind: 'event' });
