/** A name of the database as the domain writes it: `full_name` is `fullName`. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A name of the domain as the database writes it: `fullName` is `full_name`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The values of a row under the domain's names. */
export function camelCased<Row extends object>(row: Row) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Row as CamelCase<Name>]: Row[Name] };
}

/** The same values under the database's names. */
export function snakeCased<Value extends object>(value: Value) {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      part,
    ]),
  ) as { [Name in keyof Value as SnakeCase<Name & string>]: Value[Name] };
}
