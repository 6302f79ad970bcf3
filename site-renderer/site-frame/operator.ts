/** What the operator of a site tells of themselves on its pages. */
export type Operator = {
  /** Where people get help; null = nowhere. */
  supportEmail: string | null;
  /** Whether the site has a page that says who runs it. */
  hasImprint: boolean;
};

/** A site whose operator told nothing. */
export const NO_OPERATOR: Operator = { supportEmail: null, hasImprint: false };
