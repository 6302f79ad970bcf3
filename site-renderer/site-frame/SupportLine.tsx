import type { Operator } from './operator.ts';

/** The support contact. */
export function SupportLine({ operator: { supportEmail } }: { operator: Operator }) {
  if (supportEmail === null) return null;
  return (
    <p className="help">
      Support: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
