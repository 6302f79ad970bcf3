import { useEditor } from '../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../fields/Fieldset.tsx';
import { Locked } from '../locked/Locked.tsx';
import { BannerSample } from '../locked/samples.ts';
import { PictureField } from './PictureField.tsx';

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
        <PictureField kind="logo" />
        <PictureField kind="cover" />
      </div>
    </Fieldset>
  );
}
