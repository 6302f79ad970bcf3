import { writeFileSync } from 'node:fs';
import { ENTRY_LISTS_FILE, printEntryLists } from './entry-schema/print.ts';

writeFileSync(ENTRY_LISTS_FILE, printEntryLists());
