import { type VisitReport, visitReportSchema } from '@tabiya/domain/visits/visit-report';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The visits to one of the organizer's events in the last days, today included; null asks for all days. */
export function visitReportQuery(client: Client, eventId: string, days: number | null) {
  return queryOptions({
    queryKey: ['visits', eventId, days] as const,
    queryFn: async (): Promise<VisitReport> => {
      const answer = await client.rpc('visit_report', {
        in_event_id: eventId,
        ...(days !== null && { in_days: days }),
      });
      throwIfRefused(answer, APP_DATA.visits.load);
      return parseAnswer(visitReportSchema, answer.data, APP_DATA.visits.load);
    },
    placeholderData: keepPreviousData,
  });
}
