import { EntryCard } from '../../parts/EntryPart.tsx';

/** The event's color: six presets on every plan, any other on premium. */
export function ColorSection() {
  return (
    <EntryCard
      title="Color"
      lead="Used for banner, buttons and links."
      part={({ PrimaryColor }) => <PrimaryColor />}
      height="h-60"
      fields={['primaryColorHex']}
    />
  );
}
