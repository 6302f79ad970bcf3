import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { AdminTabName, Plan } from '@tabiya/domain/event/plan';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { EditedEvent } from '../../../data/events.ts';
import type { Client } from '../../../data/supabase.ts';
import { preloadParticipants } from '../participants/preload.ts';

/** The content of a tab. */
type Content = ComponentType<{ event: TournamentEvent }>;

/** The code of a tab; where the event is edited, with what says that the editor holds a draft. */
export type TabCode = {
  Content: Content;
  DraftNotice: ComponentType<{ edited: EditedEvent }> | null;
};

/** Loads the code of a tab. */
async function loadTab({ load, saves }: AdminTab): Promise<TabCode> {
  const notice = saves ? import('../draft/DraftNotice.tsx') : null;
  const [Content, draft] = await Promise.all([load(), notice]);
  return { Content, DraftNotice: draft?.DraftNotice ?? null };
}

/** The code of a tab, which is loaded once. `lazy` would show that it loads for 300 ms at the least. */
export function tabCodeQuery(tab: AdminTab) {
  return queryOptions({
    queryKey: ['code', tab.id],
    queryFn: () => loadTab(tab),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** A tab of the admin view. */
type AdminTab = {
  /** As the address names it. */
  id: 'settings' | 'participants' | 'registration' | 'share' | AdminTabName;
  label: string;
  /** Loads its code, which comes with the first visit. */
  load: () => Promise<Content>;
  /** Begins to fetch what the tab shows, beside the event. */
  preload?: (queries: QueryClient, client: Client, eventId: string) => void;
  /** The offer of premium here, for those whose plan locks the tab. */
  offer?: string;
  /** True if the event is edited there. */
  saves?: boolean;
};

const SETTINGS: AdminTab = {
  id: 'settings',
  label: 'Settings',
  load: async () => (await import('../settings/SettingsTab.tsx')).SettingsTab,
  saves: true,
};

/** The tabs in order. */
export const ADMIN_TABS: readonly AdminTab[] = [
  SETTINGS,
  {
    id: 'participants',
    label: 'Participants',
    load: async () => (await import('../participants/ParticipantsTab.tsx')).ParticipantsTab,
    preload: preloadParticipants,
  },
  {
    id: 'registration',
    label: 'Registration',
    load: async () => (await import('../registration/RegistrationTab.tsx')).RegistrationTab,
    saves: true,
  },
  {
    id: 'schedule',
    label: 'Schedule',
    load: async () => (await import('../schedule/ScheduleTab.tsx')).ScheduleTab,
    saves: true,
    offer: 'Publish every round with date, time and notes.',
  },
  {
    id: 'results',
    label: 'Results',
    load: async () => (await import('../results/ResultsTab.tsx')).ResultsTab,
    saves: true,
    offer: 'Pair rounds, enter results, and publish standings, prizes and rating reports.',
  },
  {
    id: 'revenue',
    label: 'Revenue',
    load: async () => (await import('../revenue/RevenueTab.tsx')).RevenueTab,
    saves: true,
    offer: 'See who has paid, who has not, and how registrations grow.',
  },
  {
    id: 'visits',
    label: 'Visits',
    load: async () => (await import('../visits/VisitsTab.tsx')).VisitsTab,
    offer: 'See how many visit your page, where they come from, and how many of them register.',
  },
  {
    id: 'messages',
    label: 'Email',
    load: async () => (await import('../messages/MessagesTab.tsx')).MessagesTab,
    offer: 'Write to all players, a section, the unpaid or the waiting list, and see who got it.',
  },
  {
    id: 'news',
    label: 'News',
    load: async () => (await import('../news/NewsTab.tsx')).NewsTab,
    offer: 'Post what is new in a minute: on your page at once, and as an email to the players.',
  },
  {
    id: 'share',
    label: 'Share',
    load: async () => (await import('../share/ShareTab.tsx')).ShareTab,
  },
];

/** The tab of that id; Settings where there is none. */
export function adminTab(id: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab.id === id) ?? SETTINGS;
}

/** Returns true if the plan shows the tab locked. */
export function isLocked({ id }: AdminTab, { lockedAdminTabs }: Plan): boolean {
  return lockedAdminTabs.some((locked) => locked === id);
}
