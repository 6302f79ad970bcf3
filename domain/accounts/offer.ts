import { FREE_PLAN, type Plan, PREMIUM_PLAN } from '../event/plan.ts';
import { plural } from '../text/plural.ts';

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
const BENEFIT_GROUPS = ['Your page', 'Your registrations', 'Your desk'] as const;

const BASIC_SUPPORT = 'Basic email support';
const PRIORITY_SUPPORT = 'Priority support';

/** The features of the free plan, in the words of the sales pages. */
const FREE_BENEFITS: readonly string[] = [
  'Tournament page',
  'Registration form and participant list',
  'Waiting list, half-point byes, and early and late fees',
  'Tournament card and player list for your club’s site, and a calendar feed',
  customTabs(FREE_PLAN),
  BASIC_SUPPORT,
];

/** The premium features, each with its benefit. */
const PREMIUM_BENEFITS: readonly Benefit[] = [
  {
    name: customTabs(PREMIUM_PLAN),
    use: 'Pairings, travel, history: anything your players need.',
    group: 'Your page',
    plan: ['customTabs'],
  },
  {
    name: 'Schedule, results, rules, FAQ, and About',
    use: 'Five more tabs, with pairings and standings on your page seconds after each round ends.',
    group: 'Your page',
    plan: ['lockedTabs', 'lockedAdminTabs'],
  },
  {
    name: 'Contacts, parking, hotels, and dining',
    use: 'Who to contact and how to get there, right on the page.',
    group: 'Your page',
    plan: ['lockedFields'],
  },
  {
    name: 'Custom sections and text of any length',
    use: 'Room for everything else: sponsors, class prizes, side events.',
    group: 'Your page',
    plan: ['customSections', 'otherLength'],
  },
  {
    name: 'Sections with limits, fees, and places',
    use: 'Open, U1800, juniors: players choose one, and the form checks that they’re eligible.',
    group: 'Your registrations',
    plan: ['lockedFields'],
  },
  {
    name: 'Fee reductions',
    use: 'For juniors, seniors, titled players, and families, calculated on the form.',
    group: 'Your registrations',
    plan: ['lockedFields'],
  },
  {
    name: 'Custom questions',
    use: 'Ask for shirt size, arrival time, or team on the form instead of by email.',
    group: 'Your registrations',
    plan: ['lockedFields'],
  },
  {
    name: 'Payment collection',
    use: 'By card, bank transfer, or in cash, with what’s outstanding always in view.',
    group: 'Your registrations',
    plan: ['lockedFields', 'lockedAdminTabs'],
  },
  {
    name: 'Payment records and end-of-day reports',
    use: 'Who paid what, in cash or by card, and what should be in the cash box at the end of the day.',
    group: 'Your desk',
    plan: ['receipts'],
  },
  {
    name: 'Analytics',
    use: 'Visits, sources, and registrations, counted without cookies.',
    group: 'Your desk',
    plan: ['lockedAdminTabs'],
  },
  {
    name: 'Export of registrants',
    use: 'Your full list as a CSV file, ready for any spreadsheet.',
    group: 'Your desk',
    plan: ['csvExport'],
  },
  {
    name: 'Bulk email to players',
    use: 'To everyone, one section, unpaid players, or the waiting list, with names and fees filled in.',
    group: 'Your desk',
    plan: ['lockedAdminTabs'],
  },
  {
    name: 'News with a feed',
    use: 'Short posts with a picture, on your page right away and by email if you like.',
    group: 'Your page',
    plan: ['news', 'lockedAdminTabs'],
  },
  {
    name: 'Logo upload and custom branding',
    use: 'Your logo next to the title, a cover picture, and any color you like.',
    group: 'Your page',
    plan: ['ownColor', 'lockedFields'],
  },
  {
    name: 'Custom URL',
    use: 'A short address that fits on a poster and is easy to say aloud.',
    group: 'Your page',
    plan: ['customUrl'],
  },
  {
    name: PRIORITY_SUPPORT,
    use: 'Your questions come first, even on tournament weekend.',
    group: 'Your desk',
    plan: [],
  },
];

/** The premium features in a few lines, for a page that only mentions them. */
const PREMIUM_SUMMARY: readonly string[] = [
  'Schedule, results, rules, FAQ, and About',
  'Sections, fee reductions, and custom questions',
  'Payment collection, records, and end-of-day reports',
  'Logo, cover picture, and custom URL',
  `${customTabs(PREMIUM_PLAN)}, news, analytics, and bulk email`,
];

/** The offer of a plan. Leaves out support when the site has no support address. */
export function planOffer({ supportEmail }: { supportEmail: string | null }): Offer {
  const summary = PREMIUM_SUMMARY;
  if (supportEmail !== null) {
    return {
      free: FREE_BENEFITS,
      premium: PREMIUM_BENEFITS,
      summary: [...summary, PRIORITY_SUPPORT],
    };
  }
  return {
    summary,
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

export type Offer = {
  free: readonly string[];
  premium: readonly Benefit[];
  summary: readonly string[];
};

function customTabs({ customTabs: count }: Plan): string {
  return plural(count, 'custom tab');
}
