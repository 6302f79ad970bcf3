import { roundReports, type SideReports } from '@tabiya/domain/results/game-reports';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gameReportsQuery } from '../../../../data/game-reports.ts';
import { useClient } from '../../../../session/server-context.ts';
import type { SectionProps } from '../section/section-props.ts';

/** The players' reports on the games of a round, as `roundReports` has them; none where players do not report. */
export function useGameReports(
  { event, section }: Pick<SectionProps, 'event' | 'section'>,
  { playersReport = false }: SectionResults,
  round: number,
): ReadonlyMap<string, SideReports> {
  const { data } = useQuery({
    ...gameReportsQuery(useClient(), event.eventId, section.id),
    enabled: playersReport,
  });
  return useMemo(
    () => roundReports(playersReport ? (data ?? []) : [], round),
    [playersReport, data, round],
  );
}
