export const MODES = ['off', 'optional', 'required'] as const;
/** Whether a form asks a question, and whether an answer is required. */
export type Mode = (typeof MODES)[number];

/** The player details that an organizer can switch on, in the order of the form; each is a question of the form. */
export const PLAYER_FIELDS = ['title', 'club', 'birthYear', 'sex', 'federation'] as const;
export type PlayerField = (typeof PLAYER_FIELDS)[number];
