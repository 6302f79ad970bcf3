import { resultsView } from '@tabiya/domain/results/results-view';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { slipCodesQuery } from '../../../../data/slip-codes.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import HallSheet from './HallSheet.tsx';

/** The slips of the newest round with codes by which players report; without them where they cannot be had. */
export default function CodedSlips(props: Omit<ComponentProps<typeof HallSheet>, 'kind'>) {
  const { event, section, results } = props;
  const round = resultsView(results).rounds.at(-1)?.round ?? 1;
  const client = useClient();
  const games = roundBoards(results, round).boards.map(({ white, black }) => {
    return { white: white.startRank, black: black.startRank };
  });
  const made = slipCodesQuery(client, event.eventId, section.id, { round, games });
  const { data, error } = useQuery(made);
  useEffect(() => {
    if (error)
      notify({ tone: 'danger', text: `Result slips will print without codes. ${error.message}` });
  }, [error]);
  if (!data && !error) return null;
  return <HallSheet {...props} kind="slips" codes={data} />;
}
