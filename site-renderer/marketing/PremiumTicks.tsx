import { benefitsByGroup, type Offer } from '@tabiya/domain/accounts/offer';
import { Ticks } from './Ticks.tsx';

/** The features of premium as check lists, grouped by the part of the product. */
export function PremiumTicks({ premium }: Pick<Offer, 'premium'>) {
  return benefitsByGroup(premium).map(({ group, benefits }) => (
    <section key={group} className="group">
      <h4>{group}</h4>
      <Ticks items={benefits.map(({ name }) => name)} />
    </section>
  ));
}
