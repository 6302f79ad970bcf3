import { FREE_PLAN, type Plan, PREMIUM_PLAN } from '../event/plan.ts';

/**
 * A premium feature. `plan` names the entries of the plan table it describes; a test checks that nothing is offered
 * that the table lacks, and that nothing is locked that the offer does not mention. Empty for services by people.
 */
type Benefit = {
  name: string;
  use: string;
  group: (typeof BENEFIT_GROUPS)[number];
  plan: readonly (keyof Plan)[];
};

/** The parts of the product that premium adds to. */
const BENEFIT_GROUPS = ['Your page', 'Your entries', 'Your desk'] as const;

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
    group: 'Your page',
    plan: ['customTabs'],
  },
  {
    name: 'Schedule, results, rules, FAQ and About',
    use: 'Five more tabs, with pairings and standings on your page seconds after each round.',
    group: 'Your page',
    plan: ['lockedTabs', 'lockedAdminTabs'],
  },
  {
    name: 'Contacts, parking, hotels and dining',
    use: 'Whom to contact and how to get there, on the page itself.',
    group: 'Your page',
    plan: ['lockedFields'],
  },
  {
    name: 'Custom sections and texts of any length',
    use: 'Room for everything else: sponsors, prizes by class, side events.',
    group: 'Your page',
    plan: ['customSections', 'otherLength'],
  },
  {
    name: 'Sections with limits, fees and places',
    use: 'Open, U1800, juniors: players choose one, and the form checks that they fit.',
    group: 'Your entries',
    plan: ['lockedFields'],
  },
  {
    name: 'Reductions of the fee',
    use: 'For juniors, seniors, titled players and families, reckoned on the form.',
    group: 'Your entries',
    plan: ['lockedFields'],
  },
  {
    name: 'Questions of your own',
    use: 'Shirt size, arrival, team: asked on the form instead of by mail.',
    group: 'Your entries',
    plan: ['lockedFields'],
  },
  {
    name: 'Payment collection',
    use: 'By a link to your own payment page or in cash, always showing what is outstanding.',
    group: 'Your entries',
    plan: ['lockedFields', 'lockedAdminTabs'],
  },
  {
    name: 'Receipts and cash-up',
    use: 'What came in, by whom, in cash or by card, and what the till must hold in the evening.',
    group: 'Your desk',
    plan: ['receipts'],
  },
  {
    name: 'Analytics',
    use: 'Visits, where they come from and how many of them register, without cookies.',
    group: 'Your desk',
    plan: ['lockedAdminTabs'],
  },
  {
    name: 'Export of registrants',
    use: 'The whole list as a CSV file, ready for the spreadsheet.',
    group: 'Your desk',
    plan: ['csvExport'],
  },
  {
    name: 'Bulk email to players',
    use: 'To everybody, a section, the unpaid or the waiting list, with name and fee filled in.',
    group: 'Your desk',
    plan: ['lockedAdminTabs'],
  },
  {
    name: 'News with a feed',
    use: 'Short posts with a picture, on your page at once and as an email to players if you like.',
    group: 'Your page',
    plan: ['news', 'lockedAdminTabs'],
  },
  {
    name: 'Logo upload and custom branding',
    use: 'Your logo beside the title, a picture behind it, and any color beyond the six presets.',
    group: 'Your page',
    plan: ['ownColor', 'lockedFields'],
  },
  {
    name: 'Custom URL',
    use: 'A short address that fits on a poster and is easy to say.',
    group: 'Your page',
    plan: ['customUrl'],
  },
  {
    name: PRIORITY_SUPPORT,
    use: 'Your questions come first, even on the weekend of your tournament.',
    group: 'Your desk',
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

/** The premium features by the part of the product that they belong to. */
export function benefitsByGroup(benefits: readonly Benefit[]) {
  return BENEFIT_GROUPS.map((group) => ({
    group,
    benefits: benefits.filter((benefit) => benefit.group === group),
  }));
}

export type Offer = { free: readonly string[]; premium: readonly Benefit[] };

function customTabs({ customTabs: count }: Plan): string {
  return `${count} custom ${count === 1 ? 'tab' : 'tabs'}`;
}
