import { useEditor } from '../../editor-context.ts';
import { Locked } from '../../locked/Locked.tsx';
import { LazyBannerSample } from '../../locked/samples.ts';
import { EntryCard } from '../../parts/EntryPart.tsx';

/** Logo and cover of the event, which are premium. */
export function PicturesPart() {
  const { plan } = useEditor();
  if (plan.lockedFields.includes('logo')) {
    return (
      <Locked
        what="Logo and cover"
        benefit="Your logo next to the title, and a cover picture in your color."
      >
        <LazyBannerSample />
      </Locked>
    );
  }
  return (
    <EntryCard
      title="Logo and cover"
      lead="PNG, JPEG, or WebP: choose a file, drop it here, or paste it."
      part={({ Pictures }) => <Pictures />}
      height="h-90"
      fields={['logo', 'cover']}
    />
  );
}
