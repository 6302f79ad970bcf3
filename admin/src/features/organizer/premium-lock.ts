/** What every locked thing leads to, and says when pointed at. */
export const PREMIUM_LINK = {
  href: '/premium',
  target: '_blank',
  rel: 'noopener',
  title: 'Upgrade to Premium to unlock',
} as const;
