// What a picture needs once one is chosen.
export { CropDialog } from './CropDialog.tsx';
export { readPicture } from './encode.ts';
