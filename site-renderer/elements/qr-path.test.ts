import { expect, test } from 'vitest';
import { qrPath, qrSvg } from './qr-path.ts';

test('the code has the three corner marks and a quiet border of four', () => {
  const { size, path } = qrPath('https://tabiya.example/spring-open040227abcd');
  for (const corner of ['M4 4h7', `M${size - 11} 4h7`, `M4 ${size - 5}h7`]) {
    expect(path).toContain(corner);
  }
  expect(path).not.toContain('M3 ');
});

test('the file is black on white and contains no text as markup', () => {
  const svg = qrSvg(qrPath('<script>alert(1)</script>'));
  expect(svg).toMatch(/^<svg xmlns=.*fill="#fff".*<\/svg>$/);
  expect(svg).not.toContain('script');
});
