import { type Crop, placement, type Size } from './placement.ts';

/** A size that a picture is stored in, and how many bytes it may have. */
export type Target = Size & { bytes: number };

const QUALITIES = [0.86, 0.78, 0.7, 0.6, 0.5, 0.4, 0.3];

/** Reads a picture from a file, turned as the camera says. null when the browser sees no picture in it. */
export function readPicture(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** Draws the cropped picture on a canvas of this size. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, size: Size) {
  const { left, top, width, height } = placement(picture, size, crop);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height);
}

/**
 * Encodes the cropped picture within the size of the target: as WebP, or as JPEG if the browser can't write WebP. A
 * `flat` picture, like most logos, becomes a PNG if that is small enough, because every email program shows those.
 */
export async function encode(
  picture: ImageBitmap,
  crop: Crop,
  target: Target,
  isFlat: boolean,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop, target);
  if (isFlat) {
    const png = await toBlob(canvas, 'image/png');
    if (png.size <= target.bytes) return png;
  }
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await toLossyBlob(canvas, quality);
    if (smallest.size <= target.bytes) return smallest;
  }
  return smallest ?? toBlob(canvas, 'image/png');
}

async function toLossyBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  // Browsers that write no WebP give a PNG.
  return webp.type === 'image/webp' ? webp : toBlob(onWhite(canvas), 'image/jpeg', quality);
}

/** JPEG has no transparency, which would become black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(canvas, 0, 0);
  }
  return copy;
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('Your browser couldn’t process this picture.'));
    canvas.toBlob(take, type, quality);
  });
}
