import { expect, test } from 'vitest';
import { CENTERED, canMove, isTooSmall, moveCrop, placement, zoomToFit } from './placement.ts';

const wide = { width: 400, height: 200 };
const square = { width: 100, height: 100 };

test('a picture fills its frame and is centered in it', () => {
  expect(placement(wide, square, CENTERED)).toEqual({ left: -50, top: 0, width: 200, height: 100 });
});

test('a picture fits completely, with a margin', () => {
  const zoom = zoomToFit(wide, square);
  expect(placement(wide, square, { ...CENTERED, zoom })).toEqual({
    left: 0,
    top: 25,
    width: 100,
    height: 50,
  });
});

test('a picture follows the pointer and stops at the edge of its frame', () => {
  const before = placement(wide, square, CENTERED);
  const crop = moveCrop(wide, square, CENTERED, { right: 20, down: 20 });
  expect(placement(wide, square, crop)).toEqual({ ...before, left: before.left + 20 });
  const far = moveCrop(wide, square, CENTERED, { right: 900, down: 0 });
  expect(placement(wide, square, far).left).toBe(-0);
});

test('a picture with the shape of its frame moves only if it is larger', () => {
  expect(canMove(square, square, CENTERED)).toEqual({ x: false, y: false });
  expect(canMove(square, square, { ...CENTERED, zoom: 2 })).toEqual({ x: true, y: true });
  expect(canMove(wide, square, CENTERED)).toEqual({ x: true, y: false });
});

test('a picture that would be enlarged to more than twice its size is too small', () => {
  const frame = { width: 256, height: 256 };
  expect(isTooSmall({ width: 20, height: 20 }, frame)).toBe(true);
  expect(isTooSmall({ width: 127, height: 60 }, frame)).toBe(true);
  expect(isTooSmall({ width: 128, height: 60 }, frame)).toBe(false);
  expect(isTooSmall({ width: 2000, height: 1000 }, frame)).toBe(false);
});
