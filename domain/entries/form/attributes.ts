import type { Kind } from './kind.ts';

/** The attributes of a line in which an answer is typed, as the HTML of page and app has them. */
type InputAttributes = {
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: 'words';
  maxLength?: number;
};

/** Returns the attributes of the control for an answer of this kind. A browser that keeps to them sends no malformed one. */
export function inputAttributes(kind: Kind): InputAttributes {
  const { autoComplete } = 'autoComplete' in kind ? kind : {};
  const shared = { ...(autoComplete !== undefined && { autoComplete }) };
  switch (kind.is) {
    case 'text': {
      const { type, isFederation, most } = kind;
      return {
        ...shared,
        ...(type !== undefined && { type }),
        ...(isFederation && { autoCapitalize: 'words' }),
        maxLength: most,
      };
    }
    case 'number':
      return { ...shared, inputMode: 'numeric', maxLength: String(kind.to).length };
    case 'decimal':
      return { inputMode: 'decimal', maxLength: 17 };
    case 'rating':
      return { inputMode: 'numeric', maxLength: 10 };
    case 'id':
      return { ...(kind.list === 'FIDE' && { inputMode: 'numeric' }), maxLength: kind.most };
    default:
      return {};
  }
}
