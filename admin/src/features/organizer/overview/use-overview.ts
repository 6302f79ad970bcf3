import { holdsPlace, type Participant } from '@tabiya/domain/entries/list/participant';
import { entryMoney, isUnpaid } from '@tabiya/domain/entries/money/entry-money';
import { receiptsTotal, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import { refundsDue } from '@tabiya/domain/entries/money/refunds';
import {
  type RegistrationState,
  registrationState,
} from '@tabiya/domain/event/entry-terms/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isLocked, type Plan } from '@tabiya/domain/event/plan';
import { type Need, organizerNeeds } from '@tabiya/domain/overview/needs';
import { type Phase, tournamentPhase } from '@tabiya/domain/overview/phase';
import { currentStage, type Stage } from '@tabiya/domain/overview/stage';
import type { Arrivals } from '@tabiya/domain/overview/steps';
import { sectionProgress } from '@tabiya/domain/results/section-progress';
import { useQuery } from '@tanstack/react-query';
import { delayedEmailsQuery } from '../../../data/delayed-emails.ts';
import { receiptsQuery } from '../../../data/receipts.ts';
import type { ResultsBySection } from '../../../data/section-results.ts';
import { useParticipants } from '../../../entry-operations/use-participants.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { usePublication } from '../../../tournament/frame-context.ts';
import { useResults } from '../use-results.ts';
import { useNow } from './use-now.ts';

/** A tournament at a glance. */
export type OverviewData = {
  event: TournamentEvent;
  plan: Plan;
  /** An ISO instant. */
  now: string;
  phase: Phase;
  stage: Stage | null;
  needs: Need[];
  entries: readonly Participant[];
  results: ResultsBySection;
  arrivals: Arrivals;
  registration: RegistrationState;
  /** The amount due from unpaid participants, in minor units; null until it is known. */
  outstanding: number | null;
  /** What has been received and not been refunded, in minor units. */
  received: number;
};

/** Reads what the overview shows, and follows it; `overview` is null until list and results are there. */
export function useOverview(event: TournamentEvent) {
  const { eventId } = event;
  const client = useClient();
  const plan = useEventPlan(eventId);
  const now = useNow();
  const entries = useParticipants(eventId);
  const results = useResults(eventId);
  const mails = useQuery(delayedEmailsQuery(client, eventId)).data;
  const receipts = useQuery(receiptsQuery(client, eventId)).data;
  const publication = usePublication();
  const failed = results.error ? results : entries;
  const state = {
    error: failed.error,
    isFetching: results.isFetching || entries.isFetching,
    retry: () => void Promise.all([results.refetch(), entries.refetch()]),
  };
  if (!entries.data || !results.data) return { ...state, overview: null };
  const isShown = !isLocked('results', plan);
  const sections = isShown ? eventProgress(event, results.data, now) : [];
  const phase = tournamentPhase(event, sections, now);
  const stage = currentStage(sections);
  const holders = entries.data.filter(holdsPlace);
  const refunds = receipts ? refundsDue(entries.data, receipts, event) : [];
  const overview: OverviewData = {
    event,
    plan,
    now,
    phase,
    stage,
    entries: entries.data,
    results: isShown ? results.data : {},
    needs: organizerNeeds({
      event,
      phase,
      stage,
      entries: entries.data,
      changes: publication?.state.isLive ? publication.waiting.length : 0,
      refunds: refunds.length,
      mails: mails ? mails.waiting + mails.givenUp : 0,
    }),
    arrivals: {
      expected: holders.length,
      arrived: holders.filter(({ arrivedAt }) => arrivedAt !== null).length,
    },
    registration: registrationState(event, { now, ...takenPlaces(holders) }),
    outstanding: receipts ? outstandingFees(event, entries.data, receivedByEntry(receipts)) : null,
    received: receiptsTotal(refunds),
  };
  return { ...state, overview };
}

/** How far each section is that has players or results. Where results are on another site, none is played here. */
function eventProgress(event: TournamentEvent, results: ResultsBySection, now: string) {
  const stored = Object.values(results).filter((one) => one.results !== null);
  if (stored.length === 0 && event.resultsLink !== '') return [];
  const whole = results['']?.results ?? null;
  if (event.sections.length === 0 || whole) return [sectionProgress(whole, now)];
  return event.sections.map(({ id }) => sectionProgress(results[id]?.results ?? null, now));
}

function takenPlaces(holders: readonly Participant[]) {
  const bySection = Map.groupBy(holders, ({ sectionId }) => sectionId ?? '');
  const taken = Object.fromEntries([...bySection].map(([id, of]) => [id, of.length]));
  return { players: holders.length, taken };
}

function outstandingFees(
  event: TournamentEvent,
  entries: readonly Participant[],
  received: ReadonlyMap<string, number>,
): number {
  return entries
    .filter(isUnpaid)
    .map((entry) => entryMoney(entry, received.get(entry.id) ?? 0, event).outstanding ?? 0)
    .reduce((sum, owed) => sum + owed, 0);
}
