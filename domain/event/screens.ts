/** A screen on which an organizer works on one tournament. */
type ScreenRecord = {
  /** As addresses name it, but for `page`, which has a path of its own. */
  id: string;
  label: string;
  /** Screens of the same group stand together. */
  group: 'overview' | 'page' | 'players' | 'rounds' | 'rest';
  /** `premium`: without premium it shows an example. */
  plan?: 'premium';
};

/** The screens of a tournament in the order of its life: rail, bar, plan and the admin view's tabs derive from them. */
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

/** Those in the bar at the bottom of a phone, in its order; the others are behind its last button. */
export const THUMB_SCREENS = ['overview', 'participants', 'results', 'page'] as const;

type Screens = typeof TOURNAMENT_SCREENS;
export type TournamentScreenId = Screens[number]['id'];
/** A tab of the admin view: every screen but the editor of the page. */
export type AdminTabId = Exclude<TournamentScreenId, 'page'>;
/** A tab of the admin view that a plan may lock. */
export type PremiumTabId = Extract<Screens[number], { plan: 'premium' }>['id'];

/** The tabs of the admin view that come with premium. */
export const PREMIUM_TABS: readonly PremiumTabId[] = TOURNAMENT_SCREENS.flatMap((screen) =>
  'plan' in screen ? screen.id : [],
);

/** The tab of the admin view that an address names: Settings where it names none. */
export function adminTabId(tab: string | null): AdminTabId {
  const known = TOURNAMENT_SCREENS.find(({ id }) => id === tab && id !== 'page');
  return (known?.id ?? 'settings') as AdminTabId;
}

/** True if the screen at this place begins a group of its own, set apart from the one before. */
export function beginsGroup(index: number): boolean {
  return index > 0 && TOURNAMENT_SCREENS[index]?.group !== TOURNAMENT_SCREENS[index - 1]?.group;
}
