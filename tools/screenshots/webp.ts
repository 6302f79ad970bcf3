import type { Page } from '@playwright/test';

/**
 * Encodes a picture as WebP in the browser, shrunk to the size if there is one, at the best quality that fits the byte
 * limit.
 */
export async function asWebp(
  page: Page,
  png: Buffer,
  most: number,
  size?: { width: number; height: number },
): Promise<Buffer> {
  const blank = await page.context().newPage();
  const encoded = await blank.evaluate(
    async ({ source, most, size }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const { width, height } = size ?? image;
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      for (let quality = 0.9; quality > 0.1; quality -= 0.05) {
        const data = canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
        if ((data.length * 3) / 4 <= most) return data;
      }
      return '';
    },
    { source: png.toString('base64'), most, size },
  );
  await blank.close();
  if (encoded === '') throw new Error('The picture stays too large at any quality.');
  return Buffer.from(encoded, 'base64');
}
