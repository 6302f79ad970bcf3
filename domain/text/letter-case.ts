/** Converts a database name to the domain's: `full_name` to `fullName`. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Converts a domain name to the database's: `fullName` to `full_name`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** Converts the keys of a row to the domain's names. */
export function camelCased<Row extends object>(row: Row) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Row as CamelCase<Name>]: Row[Name] };
}

/** Converts the keys of an object to the database's names. */
export function snakeCased<Value extends object>(value: Value) {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      part,
    ]),
  ) as { [Name in keyof Value as SnakeCase<Name & string>]: Value[Name] };
}
