import { catalogDifferences } from './schema/catalog.ts';
import { catalogFrom, MIGRATIONS, SCHEMAS } from './schema/databases.ts';

/** Prints the differences between the declared schema and the migrations, which the next migration has to resolve. */
const differences = catalogDifferences(await catalogFrom(SCHEMAS), await catalogFrom(MIGRATIONS));
console.log(
  differences.length === 0
    ? 'The migrations make what the schema declares.'
    : `${differences.join('\n\n')}\n\n${differences.length} differences: write them into a new file of supabase/migrations.`,
);
