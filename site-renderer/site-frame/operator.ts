/** The operator's details that pages show. */
export type Operator = {
  /** The support address; null if there is none. */
  supportEmail: string | null;
  /** True if the site has an imprint. */
  hasImprint: boolean;
};

/** The details of a site whose operator provided none. */
export const NO_OPERATOR: Operator = { supportEmail: null, hasImprint: false };
