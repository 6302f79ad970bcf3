/** Keep the buttons at the bottom of the window while changes are unsaved, because a form may be taller. */
const PINNED = 'pinned sticky bottom-(--bottom-bar,0px) z-10 bg-surface px-4 py-3';

/** The buttons at the end of a card, and as a card of their own below several. */
export const PINNED_IN_CARD = `${PINNED} -mx-4 border-t border-line sm:-mx-6 sm:px-6`;
export const PINNED_BAR = `${PINNED} rounded-card border border-line-strong shadow-float`;
