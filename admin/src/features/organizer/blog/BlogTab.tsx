import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Says that there is no blog. */
export function BlogTab() {
  return (
    <EmptyState title="Blog">
      The blog is not built yet. Until it is, the announcement under Settings says the latest at the
      top of your page.
    </EmptyState>
  );
}
