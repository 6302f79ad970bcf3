import { PictureField } from './PictureField.tsx';

/** Both pictures of the event. */
export function Pictures() {
  return (
    <div className="mt-4 grid gap-4">
      <PictureField kind="logo" />
      <PictureField kind="cover" />
    </div>
  );
}
