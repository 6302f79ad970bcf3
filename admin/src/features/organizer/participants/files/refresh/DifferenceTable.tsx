import { LISTED_FIELDS, type ListDifference } from '@tabiya/domain/entries/lookup/list-differences';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';

type DifferenceTableProps = {
  event: TournamentEvent;
  differences: readonly ListDifference[];
  isTicked: (difference: ListDifference) => boolean;
  onTick: (differences: readonly ListDifference[], isTicked: boolean) => void;
};

/** How many rows are shown at first: ticking all goes for the others, too. */
const SHOWN = 200;

/** The differences, a row for each value with a tick, and a tick for all of a kind. */
export function DifferenceTable({ event, differences, isTicked, onTick }: DifferenceTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const kinds = Map.groupBy(differences, ({ field }) => LISTED_FIELDS[field]);
  const shown = isWhole ? differences : differences.slice(0, SHOWN);
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">Update all of a kind</legend>
        {[...kinds].map(([kind, its]) => (
          <Tick
            key={kind}
            ticked={its.filter(isTicked).length}
            all={its.length}
            onTick={(isOn) => onTick(its, isOn)}
          >
            {kind}s ({its.length})
          </Tick>
        ))}
      </fieldset>
      <div className="max-h-[50dvh] overflow-auto rounded-control border border-line">
        <table aria-label="Differences" className="w-full text-left text-14">
          <thead className="sticky top-0 z-10 bg-sunken text-12 text-muted">
            <tr>
              <th scope="col" className="w-10">
                <span className="sr-only">Update</span>
              </th>
              <th scope="col" className="px-2 py-2 font-semibold">
                Player
              </th>
              <th scope="col" className="px-2 py-2 font-semibold">
                Now
              </th>
              <th scope="col" className="px-2 py-2 font-semibold whitespace-nowrap">
                Rating list
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((difference) => (
              <DifferenceRow
                key={difference.key}
                event={event}
                difference={difference}
                isTicked={isTicked(difference)}
                onTick={(isOn) => onTick([difference], isOn)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < differences.length && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
          The first {SHOWN} are shown.
          <Button size="small" onClick={() => setIsWhole(true)}>
            Show All {differences.length}
          </Button>
        </p>
      )}
    </div>
  );
}

type DifferenceRowProps = {
  event: TournamentEvent;
  difference: ListDifference;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

function DifferenceRow({ event, difference, isTicked, onTick }: DifferenceRowProps) {
  const noteId = useId();
  const { participant, field, now, listed, note } = difference;
  const section = event.sections.find(({ id }) => id === participant.sectionId)?.name;
  const what = LISTED_FIELDS[field];
  return (
    <tr className="border-t border-line align-top">
      <td className="pl-3">
        <input
          type="checkbox"
          aria-label={`${what} of ${participant.fullName}`}
          aria-describedby={note === '' ? undefined : noteId}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          className="my-2 size-5 accent-brand"
        />
      </td>
      <th scope="row" className="w-full px-2 py-2 font-normal sm:w-auto">
        <span className="font-semibold wrap-anywhere">{participant.fullName}</span>
        <span className="block text-12 text-muted">
          {[what, section].filter(Boolean).join(' · ')}
        </span>
        {note !== '' && (
          <span id={noteId} className="block text-12 font-semibold text-warning wrap-anywhere">
            {note}
          </span>
        )}
      </th>
      <td className="tabular px-2 py-2 text-muted">{valueText(difference, now)}</td>
      <td className="tabular px-2 py-2 font-semibold">{valueText(difference, listed)}</td>
    </tr>
  );
}

/** A value as the table says it: no rating and no text by a word. */
function valueText({ field }: ListDifference, value: string | number | null): string {
  if (field === 'fideRating' || field === 'nationalRating') return String(value || 'Unrated');
  return String(value || 'None');
}

type TickProps = {
  ticked: number;
  all: number;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
};

/** A checkbox for several: on where all are, in between where some are. */
function Tick({ ticked, all, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-10 items-center gap-2.5 text-14">
      <input
        type="checkbox"
        checked={ticked === all}
        ref={(element) => {
          if (element) element.indeterminate = ticked > 0 && ticked < all;
        }}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        className="size-5 accent-brand"
      />
      {children}
    </label>
  );
}
