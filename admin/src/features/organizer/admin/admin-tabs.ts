import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type AdminTabId, adminTabId, TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Client } from '../../../data/supabase.ts';
import { preloadOverview } from '../overview/preload.ts';
import { preloadParticipants } from '../participants/preload.ts';

/** The content of a tab. */
export type Content = ComponentType<{ event: TournamentEvent }>;

/**
 * The code of a tab, which is loaded once; the screen crashes if it can't be. `lazy` would show that it loads for 300 ms
 * at the least.
 */
export function tabCodeQuery(tab: AdminTab) {
  return queryOptions({
    queryKey: ['code', tab.id],
    queryFn: () => tab.load(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    throwOnError: true,
  });
}

/** A tab of the admin view. */
type AdminTab = {
  /** The value of `tab` in the URL. */
  id: AdminTabId;
  label: string;
} & TabRecord;

type TabRecord = {
  /** Loads its code, which comes with the first visit. */
  load: () => Promise<Content>;
  /** Starts fetching the tab's data, in parallel with the event. */
  preload?: (queries: QueryClient, client: Client, eventId: string) => void;
  /** The Premium offer here, for organizers whose plan locks the tab. */
  offer?: string;
};

const TABS: Readonly<Record<AdminTabId, TabRecord>> = {
  overview: {
    load: async () => (await import('../overview/OverviewTab.tsx')).OverviewTab,
    preload: preloadOverview,
  },
  settings: { load: async () => (await import('../settings/SettingsTab.tsx')).SettingsTab },
  participants: {
    load: async () => (await import('../participants/ParticipantsTab.tsx')).ParticipantsTab,
    preload: preloadParticipants,
  },
  registration: {
    load: async () => (await import('../registration/RegistrationTab.tsx')).RegistrationTab,
  },
  schedule: {
    load: async () => (await import('../schedule/ScheduleTab.tsx')).ScheduleTab,
    offer: 'Publish every round with its date, time, and notes.',
  },
  results: {
    load: async () => (await import('../results/ResultsTab.tsx')).ResultsTab,
    offer: 'Pair rounds, enter results, and publish standings, prizes, and rating reports.',
  },
  revenue: {
    load: async () => (await import('../revenue/RevenueTab.tsx')).RevenueTab,
    offer: 'See who has paid, who hasn’t, and how registrations are growing.',
  },
  visits: {
    load: async () => (await import('../visits/VisitsTab.tsx')).VisitsTab,
    offer: 'See how many people visit your page, where they come from, and how many register.',
  },
  messages: {
    load: async () => (await import('../messages/MessagesTab.tsx')).MessagesTab,
    offer:
      'Email all players, one section, unpaid players, or the waiting list, and see who got it.',
  },
  news: {
    load: async () => (await import('../news/NewsTab.tsx')).NewsTab,
    offer: 'Post an update in a minute: on your page right away, and by email to your players.',
  },
  share: { load: async () => (await import('../share/ShareTab.tsx')).ShareTab },
};

/** The tab of the URL; Settings if it names none. */
export function adminTab(tab: string | null): AdminTab {
  const id = adminTabId(tab);
  const { label = '' } = TOURNAMENT_SCREENS.find((screen) => screen.id === id) ?? {};
  return { id, label, ...TABS[id] };
}
