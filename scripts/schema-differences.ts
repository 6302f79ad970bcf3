import { catalogDifferences } from './schema/catalog.ts';
import { catalogFrom, MIGRATIONS, SCHEMAS } from './schema/databases.ts';

/** Prints the differences between the declared schema and the migrations, which the next migration has to resolve. */
const differences = catalogDifferences(await catalogFrom(SCHEMAS), await catalogFrom(MIGRATIONS));
console.log(
  differences.length === 0
    ? 'The migrations match the schema.'
    : `${differences.join('\n\n')}\n\n${differences.length} differences. Write them to a new file in supabase/migrations.`,
);
