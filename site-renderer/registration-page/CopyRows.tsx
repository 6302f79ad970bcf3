import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';

/** A value of a payment, and what its button copies; null for one that is only read. */
export type PaymentRow = { label: string; value: string; copied: string | null };

/** Values with a copy button each, which a script shows. With a null `id`, nothing is copied yet. */
export function CopyRows({ rows, id }: { rows: readonly PaymentRow[]; id: string | null }) {
  const { copy } = useSiteWords().registrationPage.done;
  if (rows.length === 0) return null;
  return (
    <dl className="to-copy">
      {numberItems(rows).map(({ place, item: { label, value, copied } }) => (
        <div key={place}>
          <dt id={id === null ? undefined : `${id}-${place}`}>{label}</dt>
          <dd>
            <bdi>{value}</bdi>{' '}
            {copied !== null && id !== null && (
              <button
                type="button"
                className="copy"
                value={copied}
                aria-describedby={`${id}-${place}`}
                hidden
              >
                {copy}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
