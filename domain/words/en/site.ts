/** The words of the product’s own public pages, and of the Not Found page. */
export const SITE = {
  header: {
    /** The label of the navigation, for screen readers. */
    navigation: 'Main',
    menu: 'Menu',
    browse: 'Browse',
    /** The list of tournaments open for registration, next to the account links. */
    register: 'Register to Play',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    premium: 'Premium',
    dashboard: 'Dashboard',
    organizer: 'Organizer',
    player: 'Player Portal',
    account: 'Account Settings',
    signOut: 'Sign Out',
  },
  footer: {
    motto: 'The position from which play begins.',
    browse: 'Browse tournaments',
    premium: 'Premium',
    sample: 'Sample page',
    support: 'Support',
    privacy: 'Privacy',
    imprint: 'Imprint',
  },
  notFound: {
    event: 'Event Not Found',
    page: 'Page Not Found',
    noEvent: 'This tournament doesn’t exist, or hasn’t been published.',
    noCustomUrl: <Node>(slug: Node) => [
      'The URL "',
      slug,
      '" doesn\'t match any event or custom URL',
    ],
    unreadable: 'Failed to load event. Please try again in a moment.',
    nothing: 'There’s nothing at this address.',
    home: 'Go Home',
    create: 'Create a tournament',
    sample: 'See a sample tournament',
    browse: 'Browse tournaments',
  },
};
