import { holdsPlace } from '@tabiya/domain/entries/list/participant';
import { isLocked } from '@tabiya/domain/event/plan';
import { isStepDone, ROUND_STEPS, type RoundStepName } from '@tabiya/domain/overview/steps';
import { adminViewPath, checkInPath, editorPath, publishPath } from '@tabiya/domain/routes/paths';
import { currentStep } from './hero-actions.ts';
import { boardsText } from './hero-words.ts';
import type { OverviewData } from './use-overview.ts';

/** A step next to the head of the overview; `share`, from 0 to 1, draws a bar behind the detail. */
export type StepLine = {
  label: string;
  detail: string;
  state: 'done' | 'current' | 'open';
  to: string;
  share?: number;
};

/** The steps of the phase with how far they are; none where there is only one thing to do. */
export function stepLines(overview: OverviewData): StepLine[] {
  switch (overview.phase.kind) {
    case 'draft':
      return withCurrent(draftSteps(overview));
    case 'open':
      return withCurrent(openSteps(overview));
    case 'round':
      return overview.stage === null ? [] : roundSteps(overview);
    case 'over':
      return overSteps(overview);
    default:
      return [];
  }
}

type Step = Omit<StepLine, 'state'> & { isDone: boolean };

/** The first step that is not done is the current one. */
function withCurrent(steps: readonly Step[]): StepLine[] {
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index === current ? 'current' : 'open',
  }));
}

function draftSteps({ event }: OverviewData): Step[] {
  const { eventId, tabsShown, registrationStatus } = event;
  const isOpen = tabsShown.showRegistration && registrationStatus === 'open';
  return [
    {
      label: 'Publish',
      detail: 'get your link',
      isDone: false,
      to: publishPath(eventId),
    },
    {
      label: 'Open registration',
      detail: isOpen ? 'opens when you publish' : '',
      isDone: isOpen,
      to: adminViewPath(eventId, 'registration'),
    },
    { label: 'Share the link', detail: '', isDone: false, to: adminViewPath(eventId, 'share') },
  ];
}

/** From the first publishing to the first entry; afterwards there is nothing to lead through. */
function openSteps({ event, registration, entries, phase }: OverviewData): Step[] {
  if (entries.length > 0 || phase.kind !== 'open') return [];
  const { eventId } = event;
  const isOpen = registration !== 'none' && registration !== 'closed' && registration !== 'soon';
  return [
    { label: 'Publish', detail: '', isDone: true, to: editorPath(eventId) },
    {
      label: 'Open registration',
      detail: '',
      isDone: isOpen,
      to: adminViewPath(eventId, 'registration'),
    },
    {
      label: 'Share the link',
      detail: 'get your first registration',
      isDone: false,
      to: adminViewPath(eventId, 'share'),
    },
  ];
}

function roundSteps(overview: OverviewData): StepLine[] {
  const { stage, arrivals, event } = overview;
  if (stage === null) return [];
  const { eventId } = event;
  const results = adminViewPath(eventId, 'results');
  const { round, boards, missing, step } = stage;
  const { expected, arrived } = arrivals;
  const isPaired = boards > 0 && step !== 'pair' && step !== 'import';
  const next = currentStep(overview);
  const lines: Readonly<Record<RoundStepName, Omit<StepLine, 'state'>>> = {
    checkIn: {
      label: 'Check in',
      detail: `${arrived} of ${expected}`,
      to: checkInPath(eventId),
      ...(expected > 0 && { share: arrived / expected }),
    },
    pair: {
      label: step === 'import' ? `Import round ${round}` : `Pair round ${round}`,
      detail: boards > 0 ? boardsText(boards) : '',
      to: results,
    },
    publish: { label: 'Publish pairings', detail: '', to: results },
    enter: {
      label: 'Enter results',
      detail: isPaired ? `${boards - missing} of ${boards}` : '',
      to: results,
      ...(isPaired && { share: (boards - missing) / boards }),
    },
    standings: { label: 'Standings', detail: 'updated with each result', to: results },
  };
  return ROUND_STEPS.map((name) => ({
    ...lines[name],
    state: isStepDone(name, stage, arrivals) ? 'done' : name === next ? 'current' : 'open',
  }));
}

/** The tasks after the last round, as far as the plan includes them. */
function overSteps({ event, plan, entries }: OverviewData): StepLine[] {
  const { eventId } = event;
  const line = (label: string, detail: string, tab: string): StepLine => ({
    label,
    detail,
    state: 'open',
    to: adminViewPath(eventId, tab),
  });
  return [
    ...(isLocked('messages', plan)
      ? []
      : [line('Thank the players', `${entries.filter(holdsPlace).length} players`, 'messages')]),
    ...(isLocked('results', plan)
      ? []
      : [line('Award the prizes', '', 'results'), line('Send the rating report', '', 'results')]),
    ...(isLocked('revenue', plan) ? [] : [line('Close the accounts', '', 'revenue')]),
  ];
}
