import { readFileSync } from 'node:fs';
import type { CSSOptions } from 'vite';

/** The tokens of tokens.css that are the same on every page, in every color scheme. */
const CONSTANT = /--(?:space|text|radius)-\w+/g;

const tokens = readFileSync(new URL('./look/tokens.css', import.meta.url), 'utf8');

const VALUES = Object.fromEntries(
  [...tokens.matchAll(new RegExp(`(${CONSTANT.source}):\\s*([^;]+);`, 'g'))].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

/** Writes the value of each constant token where it is used, which is smaller than naming it in every page's style. */
export const constantTokens: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'tabiya:constant-tokens',
        Declaration(declaration) {
          if (declaration.prop in VALUES) declaration.remove();
          declaration.value = declaration.value.replaceAll(
            new RegExp(`var\\((${CONSTANT.source})\\)`, 'g'),
            (use, name) => VALUES[name] ?? use,
          );
        },
      },
    ],
  },
};
