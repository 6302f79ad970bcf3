/** The values of the placeholders, about recipient and event. All are plain text. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

type PlaceholderRecord = {
  /** The description for the author. */
  label: string;
  /** True if the value differs between players. */
  isPersonal: boolean;
};

/** The placeholders by their name between braces. */
const RECORDS = {
  name: { label: 'Player’s name', isPersonal: true },
  event: { label: 'Tournament title', isPersonal: false },
  section: { label: 'Player’s section', isPersonal: true },
  'amount due': { label: 'Amount the player still owes', isPersonal: true },
  'page link': { label: 'Tournament page link', isPersonal: false },
  'manage link': { label: 'Link to the player’s registration', isPersonal: true },
} as const satisfies Record<string, PlaceholderRecord>;

type Placeholder = keyof typeof RECORDS;

export const PLACEHOLDERS: Readonly<Record<Placeholder, PlaceholderRecord>> = RECORDS;

export const PLACEHOLDER_NAMES = Object.keys(RECORDS) as Placeholder[];

const BRACES = /\{([^{}\n]*)\}/g;

/** Returns the placeholder with the name between braces, or null. Case and surrounding blanks don’t matter. */
function findPlaceholder(inside: string): Placeholder | null {
  const name = inside.trim().toLowerCase();
  return PLACEHOLDER_NAMES.find((placeholder) => placeholder === name) ?? null;
}

/** Returns the unknown placeholders in a text, each once, as typed. */
export function unknownPlaceholders(text: string): string[] {
  const inside = [...text.matchAll(BRACES)].map(([, name = '']) => name);
  return [...new Set(inside.filter((name) => findPlaceholder(name) === null))].map(
    (name) => `{${name}}`,
  );
}

/** Returns the placeholders that a text uses. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = [...text.matchAll(BRACES)].map(([, name = '']) => findPlaceholder(name));
  return [...new Set(found.filter((name) => name !== null))];
}

/**
 * Returns true if a message differs between players. One that doesn’t is sent once to each address, however many
 * players share it. The database’s `private.is_personal` is printed from the same records.
 */
export function isPersonal({ subject, body }: { subject: string; body: string }): boolean {
  return placeholdersIn(`${subject} ${body}`).some((name) => PLACEHOLDERS[name].isPersonal);
}

/** Returns the text with its placeholders filled in. Unknown ones, and those without a value, stay as typed. */
export function fillIn(text: string, values: Partial<PlaceholderValues>): string {
  return text.replace(BRACES, (braces, inside: string) => {
    const name = findPlaceholder(inside);
    return name === null ? braces : (values[name] ?? braces);
  });
}
