import type { DocumentParts } from '../../../document.ts';
import { notFoundDocument } from '../../../documents.tsx';

/** The Not Found page, prerendered as 404.html. */
export default (): DocumentParts => notFoundDocument({ kind: 'event' });
