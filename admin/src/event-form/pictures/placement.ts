/** A width and a height in pixels. */
export type Size = { width: number; height: number };

/** How a picture lies in its frame. */
export type Crop = {
  /** 1 just fills the frame; below that there is a margin. */
  zoom: number;
  /** The position of the picture in the frame, from 0 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
};

/** The picture in the middle, filling the frame. */
export const CENTERED: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export const MAX_ZOOM = 4;

/** The zoom at which all of the picture is in the frame: 1, or less where their shapes differ. */
export function zoomToFit(picture: Size, frame: Size): number {
  return scaleToFit(picture, frame) / scaleToFill(picture, frame);
}

/** The rectangle to draw the picture in, in pixels of the frame. */
export function placement(picture: Size, frame: Size, { zoom, x, y }: Crop) {
  const scale = scaleToFill(picture, frame) * zoom;
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { left: (frame.width - width) * x, top: (frame.height - height) * y, width, height };
}

/** The crop after the picture was dragged by so many pixels of the frame. */
export function moveCrop(
  picture: Size,
  frame: Size,
  crop: Crop,
  by: { right: number; down: number },
): Crop {
  const { width, height } = placement(picture, frame, crop);
  return {
    ...crop,
    x: moved(crop.x, by.right, frame.width - width),
    y: moved(crop.y, by.down, frame.height - height),
  };
}

/** Returns for each axis whether moving the picture along it makes a difference. */
export function canMove(picture: Size, frame: Size, crop: Crop) {
  const { width, height } = placement(picture, frame, crop);
  return { x: Math.abs(width - frame.width) >= 1, y: Math.abs(height - frame.height) >= 1 };
}

function moved(share: number, pixels: number, room: number): number {
  return Math.abs(room) < 1 ? share : Math.min(1, Math.max(0, share + pixels / room));
}

function scaleToFill(picture: Size, frame: Size): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height);
}

function scaleToFit(picture: Size, frame: Size): number {
  return Math.min(frame.width / picture.width, frame.height / picture.height);
}

/** Returns true if a picture would be enlarged to more than twice its size, and so look blurred. */
export function isTooSmall(picture: Size, frame: Size): boolean {
  return scaleToFit(picture, frame) > 2;
}
