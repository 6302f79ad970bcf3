/** The class names that apply, joined; what is false, null or undefined falls out. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
