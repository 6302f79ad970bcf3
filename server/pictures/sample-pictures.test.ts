import { readFileSync } from 'node:fs';
import { picturePath } from '@tabiya/domain/routes/paths';
import { sampleEventPage, sampleNewsPage } from '@tabiya/domain/sample/sample-event';
import { expect, test } from 'vitest';
import { checkPicture } from './picture-bytes.ts';

const SAMPLE = ['2026-11-22', 'https://chess.example/SampleData0725'] as const;
const { event } = sampleEventPage(...SAMPLE);
const inNews = sampleNewsPage(...SAMPLE).posts.flatMap(({ picture }) =>
  picture ? [picture.wide, picture.narrow] : [],
);
const pictures = [event.logo, event.cover?.wide, event.cover?.narrow, ...inNews];

test.each(pictures)('a sample picture’s name matches its contents: %j', (picture) => {
  const path = picture ? picturePath(event.eventId, picture) : '';
  const file = new URL(`../../site-renderer/public${path}`, import.meta.url);
  expect(checkPicture(new Uint8Array(readFileSync(file)))).toMatchObject({ ok: true, picture });
});
