/** The operator's details that pages show. */
export type Operator = {
  /** The support address; null when there is none. */
  supportEmail: string | null;
  /** True if the site has an imprint. */
  hasImprint: boolean;
};

/** A site whose operator gave no details. */
export const NO_OPERATOR: Operator = { supportEmail: null, hasImprint: false };
