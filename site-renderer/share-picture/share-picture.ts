import { SHARE_PICTURE_SIZE, type SharePictureModel } from '@tabiya/domain/pages/share-picture';
import { initSync, Renderer } from '@takumi-rs/wasm';
import wasm from '@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm?path';
import { registerFonts, registerFontsFor } from './fonts.ts';
import { drawnPictures } from './picture-images.ts';
import { pictureTree } from './picture-tree.ts';
import { type ReadFile, readFileBeside } from './read-file.ts';

let started: Promise<Renderer> | undefined;

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of the event's own pictures, if it has any. */
type OwnPictureBytes = { logo?: Bytes | null; cover?: Bytes | null };

/**
 * Draws the share picture of an event, with its logo and cover if there are any: a JPEG if the model has a cover, since
 * a photograph has ten times the bytes as a PNG, and a PNG otherwise. Pictures that cannot be drawn are left out.
 *
 * Throws if the fonts or the WebAssembly cannot be read; the next picture tries again.
 *
 * @param readFile by default, reads from the folder of this script
 */
export async function renderSharePicture(
  model: SharePictureModel,
  { logo = null, cover = null }: OwnPictureBytes = {},
  readFile: ReadFile = readFileBeside,
): Promise<Bytes> {
  started ??= start(readFile).catch((error) => {
    started = undefined;
    throw error;
  });
  const renderer = await started;
  await registerFontsFor(renderer, model.title + model.where, readFile);
  const attempts = [
    { logo, cover },
    { logo: null, cover },
    { logo, cover: null },
  ];
  for (const pictures of attempts) {
    if (pictures.logo === null && pictures.cover === null) break;
    try {
      return await draw(renderer, model, pictures);
    } catch {
      // A picture without logo or cover is better than none.
    }
  }
  return draw(renderer, model, { logo: null, cover: null });
}

async function draw(
  renderer: Renderer,
  model: SharePictureModel,
  own: Record<'logo' | 'cover', Bytes | null>,
): Promise<Bytes> {
  const pictures = { ...drawnPictures(model), ...own };
  const images = Object.entries(pictures).flatMap(([src, data]) =>
    data === null ? [] : [{ src, data, cache: 'none' as const }],
  );
  const tree = pictureTree(model, { hasLogo: own.logo !== null, hasCover: own.cover !== null });
  const format = model.cover === null ? PNG : JPEG;
  return renderer.render(tree, { ...SHARE_PICTURE_SIZE, ...format, images });
}

const PNG = { format: 'png' } as const;
const JPEG = { format: 'jpeg', quality: 86 } as const;

async function start(readFile: ReadFile): Promise<Renderer> {
  initSync({ module: await readFile(wasm) });
  const renderer = new Renderer();
  await registerFonts(renderer, readFile);
  return renderer;
}
