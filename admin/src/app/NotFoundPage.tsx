import { useAuth } from '../session/auth-context.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** The screen for unknown paths. */
export function NotFoundPage() {
  const { user } = useAuth();
  return (
    <>
      <PageHeader
        title="Page not found"
        lead="There’s nothing at this address. It may be mistyped, or the page may have moved."
      />
      {user ? (
        <ButtonLink to="/dashboard" variant="primary">
          Go to Dashboard
        </ButtonLink>
      ) : (
        <ButtonLink href="/" variant="primary">
          Go to the Home Page
        </ButtonLink>
      )}
    </>
  );
}
