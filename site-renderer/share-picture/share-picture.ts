import { SHARE_PICTURE_SIZE, type SharePictureModel } from '@tabiya/domain/event/share-picture';
import { initSync, Renderer } from '@takumi-rs/wasm';
import wasm from '@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm?bytes';
import { registerFonts } from './fonts.ts';
import { LOGO_SOURCE, pictureTree } from './picture-tree.ts';

let started: Promise<Renderer> | undefined;

/** Draws the share picture of an event as a PNG, with its logo if there is one. A logo that cannot be drawn is left out. */
export async function renderSharePicture(
  model: SharePictureModel,
  logo: Uint8Array<ArrayBuffer> | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  started ??= start();
  const renderer = await started;
  if (logo !== null) {
    try {
      const images = [{ src: LOGO_SOURCE, data: logo, cache: 'none' as const }];
      return await renderer.render(pictureTree(model, true), { ...PNG, images });
    } catch {
      // The picture is worth more than its logo.
    }
  }
  return renderer.render(pictureTree(model, false), PNG);
}

const PNG = { ...SHARE_PICTURE_SIZE, format: 'png' } as const;

async function start(): Promise<Renderer> {
  initSync({ module: wasm });
  const renderer = new Renderer();
  await registerFonts(renderer);
  return renderer;
}
