import { PictureField } from './PictureField.tsx';

/** The event's two pictures. */
export function Pictures() {
  return (
    <div className="mt-4 grid gap-4">
      <PictureField kind="logo" />
      <PictureField kind="cover" />
    </div>
  );
}
