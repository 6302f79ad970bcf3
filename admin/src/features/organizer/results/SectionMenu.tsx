import {
  type NextStep,
  type SectionProgress,
  sectionProgress,
} from '@tabiya/domain/results/section-progress';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';

type ListedSection = { id: string; name: string; results: SectionResults | null };

type SectionMenuProps = {
  sections: readonly ListedSection[];
  /** The id of the section that is shown. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** Selects a section; each says its round, what is missing, and what comes next. */
export function SectionMenu({ sections, chosen, onChoose }: SectionMenuProps) {
  const now = new Date().toISOString();
  const own = sections.find(({ id }) => id === chosen);
  const { next, missing } = sectionProgress(own?.results ?? null, now);
  const state = missing > 0 ? `${missing} missing` : nextText(next);
  return (
    <Menu
      label={`Section: ${own?.name ?? ''} ${state}`}
      trigger={{
        content: (
          <>
            <span className="min-w-0 truncate">{own?.name}</span>{' '}
            <span className="font-normal whitespace-nowrap text-muted">{state}</span>
            <Icon name="down" className="size-4" />
          </>
        ),
        className: buttonStyles('secondary', 'small', 'max-w-full'),
      }}
    >
      {sections.map(({ id, name, results }) => {
        const progress = sectionProgress(results, now);
        return (
          <MenuItem
            key={id}
            hint={`${stateText(progress)} · ${nextText(progress.next)}`}
            onClick={() => onChoose(id)}
          >
            {name}
            {id === chosen && <span className="sr-only"> (shown)</span>}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

function stateText({ round, rounds, games, missing, postponed }: SectionProgress): string {
  if (round === 0) return 'Not started';
  const of = rounds > 0 ? ` of ${rounds}` : '';
  const state = missing === 0 ? 'complete' : `${missing} of ${games} results missing`;
  return [`Round ${round}${of}`, state, postponed > 0 && `${postponed} postponed`]
    .filter(Boolean)
    .join(' · ');
}

function nextText(next: NextStep): string {
  switch (next.kind) {
    case 'start':
      return 'Start or import';
    case 'import':
      return 'Import the next file';
    case 'pair':
      return `Pair round ${next.round}`;
    case 'publish':
      return `Publish ${next.part}`;
    case 'enter':
      return `Enter ${plural(next.games, 'result')}`;
    case 'over':
      return 'Finished';
  }
}
