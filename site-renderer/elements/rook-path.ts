/** The outline of the product's rook, in a square of 32 units. */
export const ROOK_PATH =
  'M9 8h3v2.4h2.5V8h3v2.4H20V8h3v5.2l-2.2 1.6v5.4l2 2.2V25H9.2v-2.6l2-2.2v-5.4L9 13.2z';
