import { exportFileName } from '@tabiya/domain/interchange/section-export';
import { neutralized } from '@tabiya/domain/participants/participant-csv';
import {
  MAIN_PRIZES,
  type PrizeList,
  prizeLists,
  prizeRows,
  usualPrizeGroups,
} from '@tabiya/domain/results/prize-lists';
import { pointsText } from '@tabiya/domain/results/scores';
import type { PrizeGroup, SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import Papa from 'papaparse';
import { type ComponentProps, useMemo, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import type { SectionDesk } from '../use-section-results.ts';

type PrizesViewProps = SectionProps & {
  desk: SectionDesk;
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
};

/** As many as results hold. */
const MOST = 30;
const OWN = 'rating';

/** Who wins what: the first of each category, for the organizer alone. */
export default function PrizesView(props: PrizesViewProps) {
  const { event, section, entries, desk, results, standings } = props;
  const groups = results.prizeGroups ?? [];
  const year = Number(event.startDate.slice(0, 4));
  const lists = useMemo(
    () => prizeLists(results, standings.rows, entries),
    [results, standings, entries],
  );
  const change = (prizeGroups: PrizeGroup[]) => desk.change((now) => ({ ...now, prizeGroups }));
  const others = [MAIN_PRIZES, ...usualPrizeGroups(year)].filter(
    ({ name }) => !groups.some((group) => group.name === name),
  );
  const add = (name: string) => {
    const found = others.find((group) => group.name === name);
    const group = found ?? { ...MAIN_PRIZES, name: 'Up to 1800', maxRating: 1800, places: 1 };
    change([...groups, group]);
  };
  const download = () => {
    const rows = prizeRows(lists).map((row) => row.map(neutralized));
    const text = `\uFEFF${Papa.unparse(rows, { quotes: true })}`;
    const name = exportFileName(`${event.title} ${section.name} prizes`, 'csv');
    saveFile(new Blob([text], { type: 'text/csv' }), name);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-3">
        {groups.length < MOST && (
          <SelectField
            label="Add a category"
            value=""
            placeholder="Choose…"
            onChange={({ currentTarget }) => currentTarget.value && add(currentTarget.value)}
            options={[
              ...others.map(({ name }) => ({ value: name, label: name })),
              { value: OWN, label: 'Rating group' },
            ]}
            className="min-w-60"
          />
        )}
        {groups.length > 0 && <Button onClick={download}>Download CSV</Button>}
      </div>
      {groups.length === 0 && (
        <p className="max-w-[62ch] text-muted">
          Choose the categories that have prizes, and see here who comes first in each. Age and sex
          are those of the entries; visitors do not see this.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {lists.map((list, index) => (
          <PrizeCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place in the list; its fields begin anew when others come or go.
            key={`${index} of ${lists.length}`}
            list={list}
            onChange={(group) => change(groups.map((one, at) => (at === index ? group : one)))}
            onRemove={() => change(groups.filter((_, at) => at !== index))}
          />
        ))}
      </div>
    </div>
  );
}

type PrizeCardProps = {
  list: PrizeList;
  onChange: (group: PrizeGroup) => void;
  onRemove: () => void;
};

function PrizeCard({ list: { group, winners, unknown }, onChange, onRemove }: PrizeCardProps) {
  return (
    <section aria-label={group.name} className="rounded-control border border-line p-4">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{group.name}</h3>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${group.name}`}
          title="Remove"
          onClick={onRemove}
        >
          ×
        </Button>
      </div>
      <ol className="mt-2 text-14">
        {winners.map(({ place, player, points, rank }) => (
          <li key={player.startRank} className="flex gap-3 py-1">
            <span className="tabular w-6 text-right font-semibold">{place}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{player.name}</span>
            <span className="tabular text-muted">
              {pointsText(points)} points, rank {rank}
            </span>
          </li>
        ))}
      </ol>
      {winners.length === 0 && <p className="mt-2 text-14 text-muted">Nobody yet.</p>}
      {unknown > 0 && (
        <p className="mt-2 text-12 text-warning">
          {unknown} {unknown === 1 ? 'player is' : 'players are'} not considered: year of birth, sex
          or rating is not known.
        </p>
      )}
      <details className="mt-2">
        <summary className="min-h-10 cursor-pointer content-center text-14 text-muted">
          Change
        </summary>
        <GroupFields group={group} onChange={onChange} />
      </details>
    </section>
  );
}

function GroupFields({
  group,
  onChange,
}: {
  group: PrizeGroup;
  onChange: (group: PrizeGroup) => void;
}) {
  const number = (
    label: string,
    field: 'minRating' | 'maxRating' | 'bornFrom' | 'bornUntil',
    range: readonly [number, number],
  ) => (
    <GroupField
      label={label}
      optional
      inputMode="numeric"
      value={group[field] ?? ''}
      onText={(text) => {
        if (text !== '' && !isWithin(text, range)) return wholeNumberFrom(range);
        onChange({ ...group, [field]: text === '' ? null : Number(text) });
        return undefined;
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 pt-2">
      <GroupField
        label="Name"
        maxLength={40}
        value={group.name}
        onText={(name) => {
          if (name === '') return 'Enter a name';
          onChange({ ...group, name });
          return undefined;
        }}
      />
      <GroupField
        label="Prizes"
        inputMode="numeric"
        value={group.places}
        onText={(text) => {
          if (!isWithin(text, PLACES)) return wholeNumberFrom(PLACES);
          onChange({ ...group, places: Number(text) });
          return undefined;
        }}
      />
      <CheckboxField
        label="Women only"
        className="col-span-full"
        checked={group.isForWomen}
        onChange={({ currentTarget }) => onChange({ ...group, isForWomen: currentTarget.checked })}
      />
      {number('Rating from', 'minRating', [0, 4000])}
      {number('Rating up to', 'maxRating', [0, 4000])}
      {number('Born from', 'bornFrom', [1900, 2100])}
      {number('Born until', 'bornUntil', [1900, 2100])}
    </div>
  );
}

type GroupFieldProps = Omit<ComponentProps<typeof TextField>, 'onBlur' | 'error' | 'value'> & {
  value: string | number;
  /** Takes the text once the field is left, or says what is wrong with it. */
  onText: (text: string) => string | undefined;
};

/** A field that is taken over when it is left. What cannot be taken over stays, with what is wrong with it. */
function GroupField({ value, onText, ...field }: GroupFieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      {...field}
      defaultValue={value}
      error={problem}
      onBlur={({ currentTarget }) => setProblem(onText(currentTarget.value.trim()))}
    />
  );
}

/** How many prizes a category may have. */
const PLACES = [1, 99] as const;

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= least && value <= most;
}

const wholeNumberFrom = ([least, most]: readonly [number, number]) =>
  `Enter a whole number from ${least} to ${most}`;
