import { catalogDifferences } from './schema/catalog.ts';
import { catalogFrom, MIGRATIONS, SCHEMAS } from './schema/databases.ts';

/** Prints what the next migration has to do: where the declared schema and the migrations differ. */
const differences = catalogDifferences(await catalogFrom(SCHEMAS), await catalogFrom(MIGRATIONS));
console.log(
  differences.length === 0
    ? 'The migrations make what the schema declares.'
    : `${differences.join('\n\n')}\n\n${differences.length} differences: write them into a new file of supabase/migrations.`,
);
