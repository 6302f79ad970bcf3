import type { Kind } from './kind.ts';

/** The HTML attributes of a text input for an answer, on pages and in the app. */
type InputAttributes = {
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: 'words';
  maxLength?: number;
};

/**
 * Returns the attributes of the control for an answer of this kind. A browser that enforces them sends no malformed
 * answer.
 */
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
