import { WORDS } from '@tabiya/domain/words/public-words';
import { boardsDocument } from '../../../boards-page/document.tsx';
import type { DocumentParts } from '../../../document.ts';

/** The page for phones at the boards. */
export default (): DocumentParts => boardsDocument(WORDS);
