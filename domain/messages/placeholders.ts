/** The texts in place of the placeholders, about recipient and event. All are plain text. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

type PlaceholderRecord = {
  /** The placeholder's description for the author. */
  label: string;
  /** True if it differs from player to player. */
  isPersonal: boolean;
};

/** The placeholders by what is written between braces. */
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

/** The placeholder that braces hold; null when there is none of that name. Case and blanks do not matter. */
function findPlaceholder(inside: string): Placeholder | null {
  const name = inside.trim().toLowerCase();
  return PLACEHOLDER_NAMES.find((placeholder) => placeholder === name) ?? null;
}

/** The texts in braces that are no placeholders, each once, as they were written. */
export function unknownPlaceholders(text: string): string[] {
  const inside = [...text.matchAll(BRACES)].map(([, name = '']) => name);
  return [...new Set(inside.filter((name) => findPlaceholder(name) === null))].map(
    (name) => `{${name}}`,
  );
}

/** The placeholders that a text uses. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = [...text.matchAll(BRACES)].map(([, name = '']) => findPlaceholder(name));
  return [...new Set(found.filter((name) => name !== null))];
}

/**
 * Returns true if a message differs from player to player. One that does not goes to an address once, however many
 * players have it. The database knows the same placeholders (`private.is_personal`); a test compares the two.
 */
export function isPersonal({ subject, body }: { subject: string; body: string }): boolean {
  return placeholdersIn(`${subject} ${body}`).some((name) => PLACEHOLDERS[name].isPersonal);
}

/** The text with its placeholders filled in. Those without a value, and braces that hold none, stay as they are. */
export function fillIn(text: string, values: Partial<PlaceholderValues>): string {
  return text.replace(BRACES, (braces, inside: string) => {
    const name = findPlaceholder(inside);
    return name === null ? braces : (values[name] ?? braces);
  });
}
