import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { AdminTabName, Plan } from '@tabiya/domain/event/plan';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Client } from '../../../data/supabase.ts';
import { BlogTab } from '../blog/BlogTab.tsx';
import { ParticipantsTab } from '../participants/ParticipantsTab.tsx';
import { preloadParticipants } from '../participants/preload.ts';
import { RegistrationTab } from '../registration/RegistrationTab.tsx';
import { ResultsTab } from '../results/ResultsTab.tsx';
import { RevenueTab } from '../revenue/RevenueTab.tsx';
import { ScheduleTab } from '../schedule/ScheduleTab.tsx';
import { SettingsTab } from '../settings/SettingsTab.tsx';
import { ShareTab } from '../share/ShareTab.tsx';

/** A tab of the admin view. */
type AdminTab = {
  /** As the address names it. */
  id: 'settings' | 'participants' | 'registration' | 'blog' | 'share' | AdminTabName;
  label: string;
  Content: ComponentType<{ event: TournamentEvent }>;
  /** Begins to fetch what the tab shows, beside the event. */
  preload?: (queries: QueryClient, client: Client, eventId: string) => void;
  /** What premium offers here, for those whose plan locks the tab. */
  offer?: string;
  /** Whether the event is edited there. */
  saves?: boolean;
};

const SETTINGS: AdminTab = { id: 'settings', label: 'Settings', Content: SettingsTab, saves: true };

/** The tabs in order. */
export const ADMIN_TABS: readonly AdminTab[] = [
  SETTINGS,
  {
    id: 'participants',
    label: 'Participants',
    Content: ParticipantsTab,
    preload: preloadParticipants,
  },
  { id: 'registration', label: 'Registration', Content: RegistrationTab, saves: true },
  {
    id: 'schedule',
    label: 'Schedule',
    Content: ScheduleTab,
    saves: true,
    offer: 'Publish every round with date, time and notes.',
  },
  {
    id: 'results',
    label: 'Results',
    Content: ResultsTab,
    saves: true,
    offer: 'Link visitors to pairings and standings.',
  },
  {
    id: 'revenue',
    label: 'Revenue',
    Content: RevenueTab,
    saves: true,
    offer: 'See who has paid, who has not, and how registrations grow.',
  },
  { id: 'blog', label: 'Blog', Content: BlogTab },
  { id: 'share', label: 'Share', Content: ShareTab },
];

/** The tab of that id; Settings where there is none. */
export function adminTab(id: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab.id === id) ?? SETTINGS;
}

/** Whether the plan shows the tab without its use. */
export function isLocked({ id }: AdminTab, { lockedAdminTabs }: Plan): boolean {
  return lockedAdminTabs.some((locked) => locked === id);
}
