export const MODES = ['off', 'optional', 'required'] as const;
/** Tells if a form asks something, and if it has to be answered. */
export type Mode = (typeof MODES)[number];

/** The details of a player that an organizer may have the form ask for, in its order; each is a question of the form. */
export const PLAYER_FIELDS = ['title', 'club', 'birthYear', 'sex', 'federation'] as const;
export type PlayerField = (typeof PLAYER_FIELDS)[number];
