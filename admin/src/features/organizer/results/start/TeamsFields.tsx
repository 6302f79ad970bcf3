import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { Teams } from '@tabiya/domain/results/started-groups';
import { plural } from '@tabiya/domain/text/plural';
import { RESULTS } from '@tabiya/domain/words/en/results';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

type TeamsFieldsProps = {
  /** In order of number, which players keep when they change teams. */
  entries: readonly SectionEntry[];
  teams: Teams;
  onChange: (teams: Teams) => void;
};

/** The players of two teams, and the teams' names. */
export function TeamsFields({ entries, teams, onChange }: TeamsFieldsProps) {
  const [one, other] = teams;
  const name = (index: 0 | 1, text: string) =>
    onChange(index === 0 ? [{ ...one, name: text }, other] : [one, { ...other, name: text }]);
  const move = (moved: SectionEntry) => {
    const inFirst = new Set(one.entries);
    if (!inFirst.delete(moved)) inFirst.add(moved);
    onChange([
      { ...one, entries: entries.filter((entry) => inFirst.has(entry)) },
      { ...other, entries: entries.filter((entry) => !inFirst.has(entry)) },
    ]);
  };
  return (
    <section aria-label="Teams" className="grid gap-4 sm:grid-cols-2">
      {teams.map((team, index) => {
        const title = RESULTS.group.team(index + 1);
        const to = RESULTS.group.team(2 - index);
        return (
          <div key={title} className="grid content-start gap-2">
            <TextField
              label={title}
              optional
              placeholder="Team name"
              maxLength={60}
              value={team.name}
              onChange={({ currentTarget }) => name(index === 0 ? 0 : 1, currentTarget.value)}
            />
            <ul aria-label={`Players of ${title.toLowerCase()}`}>
              {team.entries.map((entry) => (
                <li
                  key={entry.participantId}
                  className="flex min-h-11 items-center gap-2 border-b border-line text-14 last:border-b-0"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {entry.name} <span className="tabular text-muted">{entry.rating ?? ''}</span>
                  </span>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Move ${entry.name} to ${to.toLowerCase()}`}
                    title={`To ${to.toLowerCase()}`}
                    onClick={() => move(entry)}
                  >
                    <Icon name="swap" className="size-4" />
                  </Button>
                </li>
              ))}
            </ul>
            <p className="text-14 text-muted">{plural(team.entries.length, 'player')}</p>
          </div>
        );
      })}
    </section>
  );
}
