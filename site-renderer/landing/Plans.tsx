const FREE = ['Tournament page', '1 custom tab', 'Basic email support'];

const PREMIUM = [
  'Unlimited custom tabs',
  'Registration form',
  'Payment collection',
  'Export of registrants',
  'Logo upload and custom branding',
  'Custom URL',
  'Priority support',
];

/** What the two plans hold and cost. */
export function Plans() {
  return (
    <section className="wide" aria-labelledby="plans">
      <h2 className="title" id="plans">
        Free to publish, premium when it matters
      </h2>
      <div className="plans">
        <section className="card">
          <h3>Free</h3>
          <p className="price">
            <strong>$0</strong>
          </p>
          <p>For a club night or a first try.</p>
          <List items={FREE} />
          <a className="button quiet" href="/auth?mode=signup">
            Start for free
          </a>
        </section>
        <section className="card premium">
          <h3>Premium</h3>
          <p className="price">
            <strong>$9</strong> per month <span>or</span> <strong>$19</strong> one-time per event
          </p>
          <p>As little as 30 cents per day. Everything in Free, and:</p>
          <List items={PREMIUM} />
          <a className="button" href="/auth?redirect=/premium&mode=signup">
            Go Premium
          </a>
        </section>
      </div>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
