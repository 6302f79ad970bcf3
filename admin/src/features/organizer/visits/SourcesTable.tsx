import { type CountedGroup, GROUP_LABELS } from '@tabiya/domain/visits/visit-source';

/** How many sources of a group are named; the others are one row. */
const NAMED = 5;

type SourcesTableProps = {
  groups: readonly CountedGroup[];
  /** Everyone who registered in this time, including those without a known source. */
  registered: number;
};

type Row = { name: string; visits: number; forms: number; registered: number };

/** Visits by where they came from, the largest group first, each with the websites that it is made of. */
export function SourcesTable({ groups, registered }: SourcesTableProps) {
  if (groups.length === 0) return <p className="text-muted">No visits in this period.</p>;
  const most = Math.max(1, ...groups.map(({ visits }) => visits));
  const unknown = registered - groups.reduce((sum, group) => sum + group.registered, 0);
  return (
    <div className="overflow-x-auto">
      <table aria-label="Where visitors come from" className="tabular w-full text-left text-14">
        <thead>
          <tr className="border-b border-line text-muted *:py-2 *:pl-4 *:font-semibold *:not-first:text-right *:first:pl-0">
            <th scope="col">Source</th>
            <th scope="col" className="w-2/5 max-sm:hidden">
              <span className="sr-only">Share</span>
            </th>
            <th scope="col">Visits</th>
            <th scope="col" className="max-sm:hidden">
              Form
            </th>
            <th scope="col">Registered</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.group} className="border-b border-line">
            <SourceRow row={{ ...group, name: GROUP_LABELS[group.group] }} most={most} isGroup />
            {groupRows(group).map((row) => (
              <SourceRow key={row.name} row={row} most={most} />
            ))}
          </tbody>
        ))}
        {unknown > 0 && (
          <tbody>
            <tr className="text-muted *:py-2.5 *:pl-4 *:not-first:text-right *:first:pl-0">
              <th scope="row" className="font-normal">
                Unknown: not counted, or visited on an earlier day
              </th>
              <td className="max-sm:hidden" />
              <td>–</td>
              <td className="max-sm:hidden">–</td>
              <td>{unknown}</td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

/** The named sources of a group, and what the others come to. */
function groupRows({ members }: CountedGroup): Row[] {
  const rows = members.map(({ source, ...counts }) => ({ name: source, ...counts }));
  if (rows.length <= NAMED + 1) return rows;
  const others = rows.slice(NAMED);
  const sum = (of: (row: Row) => number) => others.reduce((total, row) => total + of(row), 0);
  return [
    ...rows.slice(0, NAMED),
    {
      name: `${others.length} more`,
      visits: sum(({ visits }) => visits),
      forms: sum(({ forms }) => forms),
      registered: sum(({ registered }) => registered),
    },
  ];
}

type SourceRowProps = { row: Row; most: number; isGroup?: boolean };

function SourceRow({ row, most, isGroup = false }: SourceRowProps) {
  const { name, visits, forms, registered } = row;
  return (
    <tr
      className={`*:pl-4 *:not-first:text-right *:first:pl-0 ${isGroup ? 'font-semibold *:py-2.5' : 'text-muted *:pb-2.5'}`}
    >
      <th
        scope="row"
        className={`wrap-anywhere ${isGroup ? 'font-semibold' : 'pl-4! font-normal'}`}
      >
        {name}
      </th>
      <td className="max-sm:hidden">
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={`w-full border-l border-line-strong text-brand ${isGroup ? 'h-4' : 'h-2'}`}
        >
          <rect
            width={(visits / most) * 100}
            height="1"
            fill="currentColor"
            opacity={isGroup ? 1 : 0.35}
          />
        </svg>
      </td>
      <td>{visits}</td>
      <td className="max-sm:hidden">{forms}</td>
      <td>{registered}</td>
    </tr>
  );
}
