import type { TournamentEvent } from '@tabiya/domain/event';
import type { ComponentType } from 'react';
import { ParticipantsTab } from '../participants/ParticipantsTab.tsx';

/** A tab of the admin view. */
export type AdminTab = {
  /** As the address names it. */
  id: string;
  label: string;
  Content: ComponentType<{ event: TournamentEvent }>;
};

const PARTICIPANTS: AdminTab = {
  id: 'participants',
  label: 'Participants',
  Content: ParticipantsTab,
};

/** The tabs in order. */
export const ADMIN_TABS: readonly AdminTab[] = [PARTICIPANTS];

/** The tab of that id; Participants where there is none. */
export function adminTab(id: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab.id === id) ?? PARTICIPANTS;
}
