/** A screen of the organizer's for one tournament. */
type ScreenRecord = {
  /** The name of the screen in URLs, except for `page`, which has its own path. */
  id: string;
  label: string;
  /** Adjacent screens of one group are shown together. */
  group: 'overview' | 'page' | 'players' | 'rounds' | 'rest';
  /** `premium`: without premium, the screen shows an example. */
  plan?: 'premium';
};

/**
 * The screens of a tournament in the order of its life cycle. The rail, the bottom bar, the plan, and the admin view's
 * tabs derive from them.
 */
export const TOURNAMENT_SCREENS = [
  { id: 'overview', label: 'Overview', group: 'overview' },
  { id: 'page', label: 'Page', group: 'page' },
  { id: 'news', label: 'News', group: 'page', plan: 'premium' },
  { id: 'share', label: 'Share', group: 'page' },
  { id: 'registration', label: 'Registration', group: 'players' },
  { id: 'participants', label: 'Participants', group: 'players' },
  { id: 'revenue', label: 'Revenue', group: 'players', plan: 'premium' },
  { id: 'messages', label: 'Email', group: 'players', plan: 'premium' },
  { id: 'schedule', label: 'Schedule', group: 'rounds', plan: 'premium' },
  { id: 'results', label: 'Results', group: 'rounds', plan: 'premium' },
  { id: 'visits', label: 'Visits', group: 'rest', plan: 'premium' },
  { id: 'settings', label: 'Settings', group: 'rest' },
] as const satisfies readonly ScreenRecord[];

/** The screens in the bottom bar of a phone, in its order; its last button opens the others. */
export const THUMB_SCREENS = ['overview', 'participants', 'results', 'page'] as const;

type Screens = typeof TOURNAMENT_SCREENS;
export type TournamentScreenId = Screens[number]['id'];
/** A tab of the admin view: every screen except the page editor. */
export type AdminTabId = Exclude<TournamentScreenId, 'page'>;
/** A tab of the admin view that a plan may lock. */
export type PremiumTabId = Extract<Screens[number], { plan: 'premium' }>['id'];

/** The tabs of the admin view that require premium. */
export const PREMIUM_TABS: readonly PremiumTabId[] = TOURNAMENT_SCREENS.flatMap((screen) =>
  'plan' in screen ? screen.id : [],
);

/** Returns the tab of the admin view named in a URL; Settings if it names none. */
export function adminTabId(tab: string | null): AdminTabId {
  const known = TOURNAMENT_SCREENS.find(({ id }) => id === tab && id !== 'page');
  return (known?.id ?? 'settings') as AdminTabId;
}

/** Returns true if the screen at this index begins a group. */
export function beginsGroup(index: number): boolean {
  return index > 0 && TOURNAMENT_SCREENS[index]?.group !== TOURNAMENT_SCREENS[index - 1]?.group;
}
