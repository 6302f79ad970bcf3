import { KINDS, type SchemaObject, type SchemaObjects } from './objects.ts';

/**
 * Returns the statements that make the declared schema of the migrated one; none if they are the same. What they do to
 * rows is for their reader to decide.
 */
export function migrationStatements(declared: SchemaObjects, migrated: SchemaObjects): string[] {
  const dropped = pick(migrated, (found, key) => {
    const wanted = declared.get(key);
    return wanted === undefined || (differ(wanted, found) && !canChange(wanted, found));
  });
  const goesWithOwner = ({ owner }: SchemaObject) => owner !== null && dropped.has(owner);
  const created = pick(
    declared,
    (wanted, key) => !migrated.has(key) || dropped.has(key) || goesWithOwner(wanted),
  );
  const isInColumn = ({ kind, owner }: SchemaObject) =>
    (kind === 'default' || kind === 'not null') && owner !== null && created.has(owner);
  const make = (wanted: SchemaObject, key: string): string | null => {
    if (created.has(key)) return isInColumn(wanted) ? null : wanted.create;
    const found = migrated.get(key);
    return found && differ(wanted, found) ? wanted.change : null;
  };
  return [
    ...inOrder(dropped)
      .reverse()
      .map(([, found]) => (goesWithOwner(found) ? null : found.drop)),
    ...inOrder(declared).map(([key, wanted]) => make(wanted, key)),
  ].filter((statement) => statement !== null);
}

const differ = (one: SchemaObject, other: SchemaObject) => one.definition !== other.definition;

const canChange = (wanted: SchemaObject, found: SchemaObject) =>
  wanted.change !== null && wanted.fixed === found.fixed;

function pick(
  objects: SchemaObjects,
  matches: (object: SchemaObject, key: string) => boolean,
): SchemaObjects {
  return new Map([...objects].filter(([key, object]) => matches(object, key)));
}

/** Returns objects in an order in which they can be created. */
function inOrder(objects: SchemaObjects): [key: string, SchemaObject][] {
  return [...objects].sort(
    ([, one], [, other]) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
}
