import { readFileSync } from 'node:fs';

const { pages, style } = JSON.parse(
  readFileSync(new URL('../pages.json', import.meta.url), 'utf8'),
);

const escaped = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c],
  );

/** The same facts and players as on our page, with its style inlined. */
export default class {
  data() {
    return {
      pages,
      pagination: { data: 'pages', size: 1, alias: 'page' },
      permalink: ({ page }) => `${page.id}/index.html`,
    };
  }
  render({ page }) {
    const facts = page.facts
      .map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`)
      .join('');
    const players = page.players
      .map(
        ({ name, rating }, i) =>
          `<tr><td>${i + 1}</td><td>${escaped(name)}</td><td>${rating}</td></tr>`,
      )
      .join('');
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(page.title)}</title><style>${style}</style></head><body><h1>${escaped(page.title)}</h1><dl>${facts}</dl><table>${players}</table></body></html>`;
  }
}
