/** How each field of a profile is labeled wherever users fill in their own: at sign-up and in account settings. */
export const PROFILE_FIELDS = {
  displayName: { label: 'Display name', autoComplete: 'name', required: true },
  phoneNumber: { label: 'Phone number', type: 'tel', autoComplete: 'tel', optional: true },
  fideId: { label: 'FIDE ID', inputMode: 'numeric', optional: true },
  fideRating: { label: 'FIDE rating', inputMode: 'numeric', optional: true },
  localFederationId: { label: 'Federation ID', optional: true },
  nationalRating: { label: 'National rating', inputMode: 'numeric', optional: true },
  contactEmail: {
    label: 'Contact email for players',
    type: 'email',
    optional: true,
    hint: 'Players see this instead of your account’s email and phone.',
  },
  contactPhone: {
    label: 'Contact phone for players',
    type: 'tel',
    optional: true,
    hint: 'Shown together with the contact email.',
  },
} as const;
