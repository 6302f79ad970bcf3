import { writeFileSync } from 'node:fs';
import { readSchema } from '../supabase/schemas/order.ts';
import { FIRST, printFirst } from './schema/databases.ts';

/** Prints the first migration from the schema. Once it is released, a test forbids that. */
writeFileSync(FIRST, printFirst(readSchema()));
