import { organizerScreen } from '@tabiya/domain/routes/search';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from '../../../ui/navigation/navigation.ts';
import type { useDetails } from './details/use-details.ts';

/** Opens the panel that an address asks for, each time it’s visited. */
export function useAddressedPanel(details: Pick<ReturnType<typeof useDetails>, 'add' | 'show'>) {
  const { do: action, player } = useSearch(organizerScreen);
  const { key } = useLocation();
  const open = useEffectEvent(() => {
    if (action === 'add') details.add();
    else if (player !== null) details.show(player, { isEditing: action === 'edit' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of an address asks again.
  useEffect(() => open(), [key]);
}
