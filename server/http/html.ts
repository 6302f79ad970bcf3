import { escapeHtml } from '@tabiya/domain/text/escape-html';

/** Markup that is safe to send: made by `html` only. */
export type Html = { readonly markup: string };

type Value = string | Html | readonly Html[];

/** Puts markup together. Every text put into it is escaped, for an element or a quoted attribute alike. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = strings
    .map((string, index) => {
      const value = values[index];
      return value === undefined ? string : string + markupOf(value);
    })
    .join('');
  return { markup };
}

function markupOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
