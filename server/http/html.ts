import { escapeHtml } from '@tabiya/domain/text/escape-html';

/** HTML that is safe to send; only `html` creates it. */
export type Html = { readonly markup: string };

type Value = string | Html | readonly Html[];

/** Builds HTML from a template. Every interpolated text is escaped for elements and quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = strings
    .map((string, index) => {
      const value = values[index];
      return value === undefined ? string : string + toMarkup(value);
    })
    .join('');
  return { markup };
}

function toMarkup(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
