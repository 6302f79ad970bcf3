import type { Operator } from './operator.ts';

/** Where the support that is sold is had. */
export function SupportLine({ operator: { supportEmail } }: { operator: Operator }) {
  if (supportEmail === null) return null;
  return (
    <p className="help">
      Support: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
