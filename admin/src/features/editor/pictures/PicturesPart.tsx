import { lazy, Suspense } from 'react';
import { useEditor } from '../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../fields/Fieldset.tsx';
import { Locked } from '../locked/Locked.tsx';
import { BannerSample } from '../locked/samples.ts';

// Their code comes after that of the form, but before anybody is there: nothing moves under a reader.
const PictureFields = lazy(() =>
  import('./PictureField.tsx').then(
    ({ PictureFields }) => ({ default: PictureFields }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return <p role="alert">Couldn't load this part of the form. Check your connection and reload.</p>;
}

/** Logo and cover of the event, which are premium. */
export function PicturesPart() {
  const { plan } = useEditor();
  if (plan.lockedFields.includes('logo')) {
    return (
      <Locked
        what="Logo and cover"
        benefit="Your logo beside the title, and a picture behind it in your color."
      >
        <BannerSample />
      </Locked>
    );
  }
  return (
    <Fieldset
      title="Logo and cover"
      lead="PNG, JPEG or WebP: choose a file, drop it here, or paste it."
    >
      <div className={`grid gap-4 ${FULL_WIDTH}`}>
        <Suspense fallback={<div className="h-128 sm:h-72" />}>
          <PictureFields />
        </Suspense>
      </div>
    </Fieldset>
  );
}
