import type { exceededLimits } from '@tabiya/domain/entries/list/import-places';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural, pluralForm } from '@tabiya/domain/text/plural';
import { CheckboxField } from '../../../../../ui/CheckboxField.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';

type Limits = ReturnType<typeof exceededLimits>;

type PlacesNoticeProps = {
  event: Pick<TournamentEvent, 'sections'>;
  /** How many entries of the file are without a problem. */
  ready: number;
  /** How many of them there are places for. */
  fitting: number;
  /** The number of imported players, including those who wait. */
  sent: number;
  limits: Limits;
  letsWait: boolean;
  setLetsWait: (letsWait: boolean) => void;
};

/** The file has more players than there are places: how many fit, and whether the others wait. */
export function PlacesNotice(props: PlacesNoticeProps) {
  const { event, ready, fitting, sent, limits, letsWait, setLetsWait } = props;
  const left = ready - fitting;
  const paid = letsWait ? ready - sent : 0;
  return (
    <div className="grid gap-2">
      <Notice tone="warning">
        {limitsText(limits, event)} Only the first {fitting} of {ready} participants in the file
        fit. To give everyone a place, raise {limitNames(limits)} in the editor first.
      </Notice>
      <CheckboxField
        label={
          left === 1
            ? 'Put the other one on the waiting list'
            : `Put the other ${left} on the waiting list`
        }
        hint={
          paid > 0
            ? `${plural(paid, 'paid participant is', 'paid participants are')} skipped: paid participants can’t be put on the waiting list.`
            : 'In the order of the file.'
        }
        checked={letsWait}
        onChange={({ currentTarget }) => setLetsWait(currentTarget.checked)}
      />
    </div>
  );
}

/** Which limits have too few places: of the event, of sections, or of both. */
function limitsText(limits: Limits, { sections }: Pick<TournamentEvent, 'sections'>): string {
  const ofSections = limits.sections.map(({ id, left }) => {
    const name = sections.find((section) => section.id === id)?.name ?? '';
    return left === 0 ? `“${name}” is full.` : `“${name}” has ${places(left)} left.`;
  });
  return [...(limits.event === null ? [] : [eventText(limits.event)]), ...ofSections].join(' ');
}

function eventText(left: number): string {
  if (left === 0) return 'This tournament is full.';
  return `Only ${plural(left, 'place is left.', 'places are left.')}`;
}

function limitNames({ event, sections }: Limits): string {
  const ofSections = pluralForm(sections.length, 'the section’s places', 'the sections’ places');
  return [
    ...(event === null ? [] : ['“Max players”']),
    ...(sections.length > 0 ? [ofSections] : []),
  ].join(' and ');
}

function places(count: number): string {
  return plural(count, 'place');
}
