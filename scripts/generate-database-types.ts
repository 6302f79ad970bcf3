import { writeFileSync } from 'node:fs';
import { generateDatabaseTypes, TYPES_FILE } from './database-types/generate.ts';

writeFileSync(TYPES_FILE, await generateDatabaseTypes());
