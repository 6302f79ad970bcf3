import { FREE_PLAN, type Plan, PREMIUM_PLAN } from '../event/plan.ts';

/**
 * A premium feature. `plan` names the entries of the plan table it describes; a test checks that nothing is offered
 * that the table lacks, and that nothing is locked that the offer does not mention. Empty for services by people.
 */
type Benefit = { name: string; use: string; plan: readonly (keyof Plan)[] };

const BASIC_SUPPORT = 'Basic email support';
const PRIORITY_SUPPORT = 'Priority support';

/** The features of the free plan, in the words of the sales pages. */
const FREE_BENEFITS: readonly string[] = [
  'Tournament page',
  'Registration form and list of participants',
  'Waiting list, half-point byes, early and late fees',
  'Card and list of players for your club’s site, calendar to subscribe to',
  customTabs(FREE_PLAN),
  BASIC_SUPPORT,
];

/** The premium features, each with its benefit. */
const PREMIUM_BENEFITS: readonly Benefit[] = [
  {
    name: customTabs(PREMIUM_PLAN),
    use: 'Pairings, travel, history: whatever your players need.',
    plan: ['customTabs'],
  },
  {
    name: 'Schedule, results, rules, FAQ and About',
    use: 'Five more tabs, with pairings and standings on your page seconds after each round.',
    plan: ['lockedTabs', 'lockedAdminTabs'],
  },
  {
    name: 'Contacts, parking, hotels and dining',
    use: 'Whom to contact and how to get there, on the page itself.',
    plan: ['lockedFields'],
  },
  {
    name: 'Custom sections and texts of any length',
    use: 'Room for everything else: sponsors, prizes by class, side events.',
    plan: ['customSections', 'otherLength'],
  },
  {
    name: 'Sections with limits, fees and places',
    use: 'Open, U1800, juniors: players choose one, and the form checks that they fit.',
    plan: ['lockedFields'],
  },
  {
    name: 'Reductions of the fee',
    use: 'For juniors, seniors, titled players and families, reckoned on the form.',
    plan: ['lockedFields'],
  },
  {
    name: 'Questions of your own',
    use: 'Shirt size, arrival, team: asked on the form instead of by mail.',
    plan: ['lockedFields'],
  },
  {
    name: 'Payment collection',
    use: 'By a link to your own payment page or in cash, always showing what is outstanding.',
    plan: ['lockedFields', 'lockedAdminTabs'],
  },
  {
    name: 'Receipts and cash-up',
    use: 'What came in, by whom, in cash or by card, and what the till must hold in the evening.',
    plan: ['receipts'],
  },
  {
    name: 'Analytics',
    use: 'Visits, where they come from and how many of them register, without cookies.',
    plan: ['lockedAdminTabs'],
  },
  {
    name: 'Export of registrants',
    use: 'The whole list as a CSV file, ready for the spreadsheet.',
    plan: ['csvExport'],
  },
  {
    name: 'Bulk email to players',
    use: 'To everybody, a section, the unpaid or the waiting list, with name and fee filled in.',
    plan: ['lockedAdminTabs'],
  },
  {
    name: 'News with a feed',
    use: 'Short posts with a picture, on your page at once and as an email to players if you like.',
    plan: ['news', 'lockedAdminTabs'],
  },
  {
    name: 'Logo upload and custom branding',
    use: 'Your logo beside the title, a picture behind it, and any color beyond the six presets.',
    plan: ['ownColor', 'lockedFields'],
  },
  {
    name: 'Custom URL',
    use: 'A short address that fits on a poster and is easy to say.',
    plan: ['customUrl'],
  },
  {
    name: PRIORITY_SUPPORT,
    use: 'Your questions come first, even on the weekend of your tournament.',
    plan: [],
  },
];

/** The offer of a plan. Leaves out support when the site has no support address. */
export function planOffer({ supportEmail }: { supportEmail: string | null }): Offer {
  if (supportEmail !== null) return { free: FREE_BENEFITS, premium: PREMIUM_BENEFITS };
  return {
    free: FREE_BENEFITS.filter((name) => name !== BASIC_SUPPORT),
    premium: PREMIUM_BENEFITS.filter(({ name }) => name !== PRIORITY_SUPPORT),
  };
}

export type Offer = { free: readonly string[]; premium: readonly Benefit[] };

function customTabs({ customTabs: count }: Plan): string {
  return `${count} custom ${count === 1 ? 'tab' : 'tabs'}`;
}
