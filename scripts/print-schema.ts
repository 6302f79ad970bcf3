import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSchema, SCHEMAS } from '../supabase/schemas/order.ts';
import { FIRST, printFirst, RELEASED } from './schema/databases.ts';
import { PRINTED } from './schema/printed.ts';

/** Prints the files of the schema that follow from domain, and until its release the first migration from all files. */
for (const [file, print] of Object.entries(PRINTED)) writeFileSync(join(SCHEMAS, file), print());
if (!(basename(FIRST) in RELEASED)) writeFileSync(FIRST, printFirst(readSchema()));
