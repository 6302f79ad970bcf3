import { COLOR_PRESETS, DEFAULT_PRIMARY_COLOR } from './color.ts';
import {
  EMPTY_EVENT,
  type EventFields,
  FIELD_NAMES,
  type FieldName,
  fieldRecord,
} from './event.ts';
import { MAX_CUSTOM_TABS } from './parts.ts';
import { PREMIUM_TABS, type PremiumTabId, type TournamentScreenId } from './screens.ts';
import {
  EDITOR_TAB_IDS,
  type EditorTabId,
  TABS,
  type Tab,
  type TabsShown,
  tabRecord,
  tabToggle,
} from './tabs.ts';

/** The maximum length of the Other text on the free plan, and the length at which a warning appears. */
const FREE_OTHER_LENGTH = 30;
export const FREE_OTHER_WARNING_FROM = 25;

/** The features of a plan. Screens lock features and pages drop content according to this one table. */
export type Plan = {
  name: 'free' | 'premium';
  /** The number of custom tabs on the page. */
  customTabs: number;
  /** The number of characters of the Other text on the page; null = all. */
  otherLength: number | null;
  /** True if any color may be chosen; otherwise the page uses one of the six presets. */
  ownColor: boolean;
  customUrl: boolean;
  customSections: boolean;
  /** Tabs that are never on the page. */
  lockedTabs: readonly Tab[];
  /** Editor tabs that are partly premium. */
  limitedTabs: readonly EditorTabId[];
  /** Fields that are never on the page. */
  lockedFields: readonly FieldName[];
  /** Locked admin view tabs, which show what premium offers. */
  lockedAdminTabs: readonly PremiumTabId[];
  /** Whether the event has a news page with a feed. */
  news: boolean;
  /** Whether the participant list can be exported. */
  csvExport: boolean;
  /** Whether payments and refunds are recorded, with an end-of-day report. */
  receipts: boolean;
};

export const FREE_PLAN: Plan = {
  name: 'free',
  customTabs: 1,
  otherLength: FREE_OTHER_LENGTH,
  ownColor: false,
  customUrl: false,
  customSections: false,
  lockedTabs: TABS.filter((tab) => tabRecord(tab).plan === 'premium'),
  limitedTabs: EDITOR_TAB_IDS.filter((tab) => tabRecord(tab).plan === 'part'),
  lockedFields: FIELD_NAMES.filter((name) => fieldRecord(name).plan === 'premium'),
  lockedAdminTabs: PREMIUM_TABS,
  news: false,
  csvExport: false,
  receipts: false,
};

export const PREMIUM_PLAN: Plan = {
  name: 'premium',
  customTabs: MAX_CUSTOM_TABS,
  otherLength: null,
  ownColor: true,
  customUrl: true,
  customSections: true,
  lockedTabs: [],
  limitedTabs: [],
  lockedFields: [],
  lockedAdminTabs: [],
  news: true,
  csvExport: true,
  receipts: true,
};

/** Returns true if the plan shows an example instead of the screen. */
export function isLocked(screen: TournamentScreenId, { lockedAdminTabs }: Plan): boolean {
  return lockedAdminTabs.some((locked) => locked === screen);
}

/** The text on a locked feature. */
export const UPGRADE_TO_UNLOCK = 'Upgrade to Premium to unlock';
export const AVAILABLE_IN_PREMIUM = 'Available in Premium';

/**
 * Returns how much of an editor tab this plan locks. The Custom tab isn’t locked while it has no more custom tabs than
 * the plan publishes.
 */
export function tabLock(
  plan: Plan,
  tab: EditorTabId,
  { customTabs }: Pick<EventFields, 'customTabs'>,
): 'none' | 'part' | 'all' {
  if (plan.lockedTabs.some((locked) => locked === tab)) return 'all';
  const count = customTabs.length;
  if (tab === 'custom' && count > 0 && count <= plan.customTabs) return 'none';
  return plan.limitedTabs.includes(tab) ? 'part' : 'none';
}

/** Returns the color of the page. Without custom colors, any color that isn’t a preset becomes Chess Green. */
function shownColor(hex: string, plan: Plan): string {
  const isPreset = COLOR_PRESETS.some((preset) => preset.hex.toLowerCase() === hex.toLowerCase());
  return plan.ownColor || isPreset ? hex : DEFAULT_PRIMARY_COLOR;
}

/** Returns a note on a selected color under the plan; undefined if the plan publishes every color. */
export function colorNote(hex: string, plan: Plan): string | undefined {
  if (plan.ownColor) return undefined;
  return shownColor(hex, plan) === hex
    ? 'Your plan includes the six preset colors. Custom colors are a Premium feature.'
    : 'Your page shows Chess Green because custom colors are a Premium feature. Your choice is saved.';
}

export function accountPlan(account: { premium: boolean }): Plan {
  return account.premium ? PREMIUM_PLAN : FREE_PLAN;
}

/**
 * Returns the part of an event that this plan shows. Record and publication keep everything, so that a lapsed plan
 * loses nothing and an upgrade takes effect at once. The database applies the same rule to fields it exposes itself
 * (`private.shown_text`); a test compares the two.
 */
export function applyPlan<Fields extends EventFields>(plan: Plan, event: Fields): Fields {
  const locked = Object.fromEntries(plan.lockedFields.map((field) => [field, EMPTY_EVENT[field]]));
  return {
    ...event,
    ...locked,
    primaryColorHex: shownColor(event.primaryColorHex, plan),
    otherContent: firstCharacters(event.otherContent, plan.otherLength),
    customTabs: event.customTabs.slice(0, plan.customTabs),
    customSections: plan.customSections ? event.customSections : EMPTY_EVENT.customSections,
    tabsShown: withoutLockedTabs(event.tabsShown, plan.lockedTabs),
  };
}

/** Truncates by characters as people count them, so that no emoji is cut in half. */
function firstCharacters(text: string, length: number | null): string {
  return length === null ? text : [...text].slice(0, length).join('');
}

function withoutLockedTabs(tabsShown: TabsShown, locked: readonly Tab[]): TabsShown {
  const hidden = Object.fromEntries(locked.map((tab) => [tabToggle(tab), false]));
  return { ...tabsShown, ...hidden };
}
