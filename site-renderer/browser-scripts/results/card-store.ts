import type { Calculation } from '../../results-page/PlayerCard.tsx';

/** The open card. */
export type CardState = { startRank: number; calculation: Calculation };

type CardStoreOptions = {
  /** Requests the tie-break calculation of a player. */
  request: (startRank: number) => Promise<readonly Node[]>;
  onChange: (card: CardState | null) => void;
};

/** Holds which card is open, and its tie-break calculation. */
export function createCardStore({ request, onChange }: CardStoreOptions) {
  let card: CardState | null = null;
  const become = (next: CardState | null) => {
    card = next;
    onChange(card);
  };
  return {
    /** Opens a player's card, or closes it. */
    open(startRank: number | null, hasTieBreaks: boolean): void {
      const calculation = hasTieBreaks ? 'offered' : 'absent';
      become(startRank === null ? null : { startRank, calculation });
    },
    /** Shows the card again, after something else has changed. */
    refresh: () => become(card),
    /** Requests the calculation, which few readers need. A late answer about another card is ignored. */
    async explain(): Promise<void> {
      if (!card) return;
      const asked: CardState = { ...card, calculation: 'loading' };
      become(asked);
      let calculation: Calculation;
      try {
        calculation = await request(asked.startRank);
      } catch {
        calculation = 'failed';
      }
      if (card === asked) become({ ...asked, calculation });
    },
  };
}
