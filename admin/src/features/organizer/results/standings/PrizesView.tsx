import { neutralizeFormula } from '@tabiya/domain/entries/list/participant-csv';
import { exportFileName } from '@tabiya/domain/interchange/section-export';
import { formatMoney } from '@tabiya/domain/money/currency';
import {
  MAIN_PRIZES,
  prizeLists,
  prizeRows,
  prizeRules,
  prizeTotal,
  usualPrizeGroups,
} from '@tabiya/domain/results/prize-lists';
import type { PrizeGroup, PrizeRules } from '@tabiya/domain/results/prizes';
import { sectionGroups } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { RESULTS } from '@tabiya/domain/words/en/results';
import { groupName } from '@tabiya/domain/words/group-text';
import Papa from 'papaparse';
import { useMemo, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import type { SectionProps } from '../section/section-props.ts';
import type { SectionDesk } from '../section/use-section-results.ts';
import { FirstPrizes } from './FirstPrizes.tsx';
import { PrizeCard } from './PrizeCard.tsx';

type PrizesViewProps = SectionProps & {
  desk: SectionDesk;
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
};

/** The most prize categories that results can have. */
const MOST = 30;
const OWN = 'rating';

/** The prize winners in each category, visible only to the organizer. */
export default function PrizesView(props: PrizesViewProps) {
  const { event, section, entries, desk, results, standings } = props;
  const choiceRef = useRef<HTMLSelectElement>(null);
  const groups = results.prizeGroups ?? [];
  const names = sectionGroups(results).map((one) => groupName(one, RESULTS));
  const year = Number(event.startDate.slice(0, 4));
  const lists = useMemo(
    () => prizeLists(results, standings.rows, entries, event.currency),
    [results, standings, entries, event.currency],
  );
  const total = prizeTotal(lists, event.currency);
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
    const rows = prizeRows(lists, names).map((row) => row.map(neutralizeFormula));
    const text = `\uFEFF${Papa.unparse(rows, { quotes: true })}`;
    const name = exportFileName(`${event.title} ${section.name} prizes`, 'csv');
    saveFile(new Blob([text], { type: 'text/csv' }), name);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        {groups.length < MOST && (
          <SelectField
            ref={choiceRef}
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
        {groups.length > 0 && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button onClick={download}>Download CSV</Button>
          </>
        )}
      </div>
      {groups.length > 0 && (
        <PrizeRulesFields
          rules={prizeRules(results)}
          onChange={(rules) => desk.change((now) => ({ ...now, prizeRules: rules }))}
        />
      )}
      {groups.length === 0 && (
        <FirstPrizes
          event={event}
          entries={entries}
          results={results}
          standings={standings}
          groups={names}
          onAdd={() => {
            add(MAIN_PRIZES.name);
            choiceRef.current?.focus();
          }}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {lists.map((list, index) => (
          <PrizeCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place in the list; its fields begin anew when others come or go.
            key={`${index} of ${lists.length}`}
            list={list}
            event={event}
            groups={names}
            onChange={(group) => change(groups.map((one, at) => (at === index ? group : one)))}
            onRemove={() => {
              change(groups.filter((_, at) => at !== index));
              choiceRef.current?.focus();
            }}
          />
        ))}
      </div>
      {total !== null && (
        <p className="font-semibold">All prizes: {formatMoney(total, event.currency)}</p>
      )}
    </div>
  );
}

type PrizeRulesFieldsProps = { rules: PrizeRules; onChange: (rules: PrizeRules) => void };

const SHARINGS = [
  { value: 'none', label: 'Tie-breaks decide' },
  { value: 'equal', label: 'Shared equally' },
  { value: 'hort', label: 'Hort system: half by rank, half shared' },
] as const satisfies { value: PrizeRules['sharing']; label: string }[];

/** How prizes are given in all categories of the section. */
function PrizeRulesFields({ rules, onChange }: PrizeRulesFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <SelectField
        label="When players tie on points"
        value={rules.sharing}
        options={SHARINGS}
        onChange={({ currentTarget: { value } }) => {
          const chosen = SHARINGS.find((one) => one.value === value);
          if (chosen) onChange({ ...rules, sharing: chosen.value });
        }}
        className="min-w-60"
      />
      <CheckboxField
        label="One prize per player: the largest they qualify for"
        checked={rules.isOneEach}
        onChange={({ currentTarget }) => onChange({ ...rules, isOneEach: currentTarget.checked })}
      />
    </div>
  );
}
