import { isLocked } from '@tabiya/domain/event/plan';
import { nextRoundStep, type RoundStepName } from '@tabiya/domain/overview/steps';
import { adminViewPath, checkInPath, editorPath, publishPath } from '@tabiya/domain/routes/paths';
import type { OverviewData } from './use-overview.ts';

/**
 * The actions in the head of the overview: the next step, and where it leads; without `to`, it copies the page's link.
 */
export type HeroAction = { label: string; to: string | null };

/** The next step of a tournament, which is the one main action, and what is likely to follow. */
export function heroActions(overview: OverviewData): HeroAction[] {
  const { event, phase, plan, registration, stage } = overview;
  const { eventId } = event;
  const tab = (label: string, id: string) => ({ label, to: adminViewPath(eventId, id) });
  const edit = { label: 'Edit Page', to: editorPath(eventId) };
  const copy = { label: 'Copy Link', to: null };
  const list = tab('Participants', 'participants');
  switch (phase.kind) {
    case 'draft':
      return [{ label: 'Save & Publish', to: publishPath(eventId) }, edit];
    case 'cancelled':
      return isLocked('messages', plan) ? [list] : [tab('Email Players', 'messages'), list];
    case 'open':
      return registration === 'none' || registration === 'closed' || registration === 'soon'
        ? [tab('Open Registration', 'registration'), copy]
        : [copy, list];
    case 'soon':
      return [{ label: 'Check In', to: checkInPath(eventId) }, list];
    case 'round':
      return roundActions(overview);
    case 'evening':
      return [tab(`Pair Round ${phase.round}`, 'results'), list];
    case 'over':
      if (stage !== null && stage.missing > 0) return [tab('Enter Results', 'results'), list];
      return isLocked('messages', plan)
        ? [edit, list]
        : [tab('Email', 'messages'), tab('Results', 'results')];
  }
}

/** The next step as a screen about several tournaments offers it: with the way to this one, and to its page. */
export function namedActions(overview: OverviewData): HeroAction[] {
  const { eventId } = overview.event;
  const ways = [
    { label: 'Overview', to: adminViewPath(eventId, 'overview') },
    { label: 'Edit Page', to: editorPath(eventId) },
  ];
  const next = heroActions(overview).slice(0, 1);
  return [...next, ...ways.filter(({ label }) => next.every((action) => action.label !== label))];
}

/** The step of the round, or of the day where results are not kept here. */
export function currentStep({ stage, arrivals, phase, now }: OverviewData): RoundStepName {
  if (phase.kind !== 'round' || stage === null) return 'checkIn';
  return nextRoundStep(stage, arrivals, phase.start, now);
}

function roundActions(overview: OverviewData): HeroAction[] {
  const { event, stage, arrivals } = overview;
  const checkIn = { label: 'Check In', to: checkInPath(event.eventId) };
  const results = adminViewPath(event.eventId, 'results');
  const list = { label: 'Participants', to: adminViewPath(event.eventId, 'participants') };
  const next = currentStep(overview);
  if (stage === null) return [checkIn, list];
  const work: Readonly<Record<Exclude<RoundStepName, 'checkIn'>, string>> = {
    pair: stage.step === 'import' ? `Import Round ${stage.round}` : `Pair Round ${stage.round}`,
    publish: 'Publish Pairings',
    enter: 'Enter Results',
    standings: 'Publish Results',
  };
  if (next === 'checkIn') {
    const after = stage.step === 'import' ? 'pair' : stage.step;
    return [checkIn, { label: work[after], to: results }];
  }
  const isSomebodyAbsent = arrivals.arrived < arrivals.expected;
  return [{ label: work[next], to: results }, isSomebodyAbsent ? checkIn : list];
}
