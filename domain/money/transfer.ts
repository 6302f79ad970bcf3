import { plainIban } from './iban.ts';

/** The account to which players transfer their fees. */
export type Transfer = {
  holder: string;
  /** Without spaces. */
  iban: string;
  /** Empty if unknown: transfers within Europe need none. */
  bic: string;
  /** The holder’s address; empty where only a Swiss bill would need it. */
  street: string;
  postcode: string;
  town: string;
};

/** The fields of an event that name the account. */
export type TransferFields = {
  transferHolder: string;
  transferIban: string;
  transferBic: string;
  transferStreet: string;
  transferPostcode: string;
  transferTown: string;
};

/** Returns the account of an event; null unless it has an IBAN and a holder. */
export function eventTransfer(event: TransferFields): Transfer | null {
  const holder = event.transferHolder.trim();
  const iban = plainIban(event.transferIban);
  if (holder === '' || iban === '') return null;
  return {
    holder,
    iban,
    bic: event.transferBic.trim(),
    street: event.transferStreet.trim(),
    postcode: event.transferPostcode.trim(),
    town: event.transferTown.trim(),
  };
}

/** A transfer that a player still has to make: for themselves, or for several players at once. */
export type DueTransfer = {
  transfer: Transfer;
  /** In minor units of the currency; above 0. */
  amount: number;
  currency: string;
  /** The payment reference. One pays for all of the players. */
  reference: string;
  names: readonly string[];
};
