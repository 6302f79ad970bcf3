import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function siteOf(address: string) {
  vi.stubEnv('SITE_URL', address);
  vi.stubEnv('URL', '');
  return import('./site.ts');
}

test('the site’s own pages name a picture for previews where the build knows its address', async () => {
  const { sitePicture } = await siteOf('https://chess.example');
  expect(sitePicture()).toEqual({
    url: 'https://chess.example/pictures/tabiya-3.png',
    text: expect.stringContaining('chess tournaments'),
  });
});

test('a picture without an absolute address is not named', async () => {
  const { sitePicture } = await siteOf('');
  expect(sitePicture()).toBeNull();
});
