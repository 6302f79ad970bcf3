import { useEditor } from '../../editor-context.ts';
import { Locked } from '../../locked/Locked.tsx';
import { LazyPlayingSectionsSample } from '../../locked/samples.ts';
import { EntryCard } from '../../parts/EntryPart.tsx';

/** The playing sections, which are premium. */
export function SectionsPart() {
  const { plan } = useEditor();
  if (!plan.lockedFields.includes('sections')) {
    return (
      <EntryCard
        title="Playing sections"
        part={({ PlayingSections }) => <PlayingSections />}
        height="h-40"
        fields={['sections']}
      />
    );
  }
  return (
    <Locked
      what="Playing sections"
      benefit="Open, U1800, juniors: each with its own limits, fee, and places."
    >
      <LazyPlayingSectionsSample />
    </Locked>
  );
}
