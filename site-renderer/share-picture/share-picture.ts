import { SHARE_PICTURE_SIZE, type SharePictureModel } from '@tabiya/domain/pages/share-picture';
import { initSync, type Node, Renderer } from '@takumi-rs/wasm';
import wasm from '@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm?bytes';
import { registerFonts, registerFontsFor } from './fonts.ts';
import { LOGO_SOURCE, pictureTree, ROOK_SOURCE, rookPicture } from './picture-tree.ts';

let started: Promise<Renderer> | undefined;

/** Draws the share picture of an event as a PNG, with its logo if there is one. A logo that cannot be drawn is left out. */
export async function renderSharePicture(
  model: SharePictureModel,
  logo: Uint8Array<ArrayBuffer> | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  started ??= start();
  const renderer = await started;
  await registerFontsFor(renderer, model.title + model.where);
  if (logo !== null) {
    try {
      return await draw(renderer, pictureTree(model, true), LOGO_SOURCE, logo);
    } catch {
      // The picture is worth more than its logo.
    }
  }
  return draw(renderer, pictureTree(model, false), ROOK_SOURCE, rookPicture(model));
}

function draw(renderer: Renderer, tree: Node, src: string, data: Uint8Array<ArrayBuffer>) {
  return renderer.render(tree, { ...PNG, images: [{ src, data, cache: 'none' }] });
}

const PNG = { ...SHARE_PICTURE_SIZE, format: 'png' } as const;

async function start(): Promise<Renderer> {
  initSync({ module: wasm });
  const renderer = new Renderer();
  await registerFonts(renderer);
  return renderer;
}
