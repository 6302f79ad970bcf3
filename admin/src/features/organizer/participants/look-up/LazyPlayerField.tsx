import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ratingListsQuery } from '../../../../data/rating-lists.ts';
import { useClient } from '../../../../session/server-context.ts';
import { TextField } from '../../../../ui/TextField.tsx';

const PlayerField = lazy(() => import('./PlayerField.tsx'));

type PlayerFieldProps = ComponentProps<typeof PlayerField>;
type LazyPlayerFieldProps = Omit<PlayerFieldProps, 'lists' | 'event'> & {
  /** Left out where no list is looked into. */
  event: TournamentEvent | undefined;
};

/**
 * The field for a name, in which players can be chosen where a rating list was imported: the code comes then. A failure
 * to find out is as if there were none, since everything can be typed.
 */
export function LazyPlayerField({ event, form, onFilled, ...field }: LazyPlayerFieldProps) {
  const plain = <TextField {...field} />;
  if (!event) return plain;
  return (
    <WithLists>
      {(lists) =>
        lists.length === 0 ? (
          plain
        ) : (
          <Suspense fallback={plain}>
            <PlayerField {...field} lists={lists} event={event} form={form} onFilled={onFilled} />
          </Suspense>
        )
      }
    </WithLists>
  );
}

type WithListsProps = { children: (lists: PlayerFieldProps['lists']) => React.ReactNode };

function WithLists({ children }: WithListsProps) {
  const { data = [] } = useQuery(ratingListsQuery(useClient()));
  return children(data);
}
