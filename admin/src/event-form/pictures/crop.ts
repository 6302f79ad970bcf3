// The code that is needed once a picture is chosen.
export { CropDialog } from './CropDialog.tsx';
export { readPicture } from './encode.ts';
