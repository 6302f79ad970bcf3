import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type ReactNode, useRef } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ContactLink } from '../participants/details/ContactLink.tsx';
import { useRowFocus } from '../participants/list/use-row-focus.ts';

type PlayerMoneyTableProps = {
  id: string;
  title: string;
  /** Sums up the rows, below the title. */
  lead?: string;
  /** Buttons beside the title. */
  actions: ReactNode;
  /** Shown in place of a table without rows. */
  emptyText: string;
  event: Pick<TournamentEvent, 'sections'>;
  /** The head of the amounts. */
  amountHead: string;
  rows: readonly { participant: Participant; amount: string; action?: ReactNode }[];
  /** Below the rows. */
  note?: string;
};

/**
 * Players with an amount of money and how to reach them. When a row with the focus leaves, its control in the next row
 * gets it, and without rows the title.
 */
export function PlayerMoneyTable({
  id,
  title,
  lead,
  actions,
  emptyText,
  event,
  amountHead,
  rows,
  note,
}: PlayerMoneyTableProps) {
  const sectionNames = new Map(event.sections.map(({ id, name }) => [id, name]));
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = rows.map(({ participant }) => ({
    kind: 'participant' as const,
    key: participant.id,
  }));
  useRowFocus(lines, card, heading);
  const hasActions = rows.some(({ action }) => action !== undefined);
  return (
    <Card ref={card} dense aria-labelledby={id} className="@container">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-60 flex-1">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className="font-serif text-20 leading-6 font-semibold outline-none"
          >
            {title}
          </h2>
          {lead !== undefined && (
            <p className="tabular mt-1 max-w-[70ch] text-14 text-muted">{lead}</p>
          )}
        </div>
        {rows.length > 0 && actions}
      </div>
      {rows.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="success" className="size-5 text-success" />
          {emptyText}
        </p>
      ) : (
        <>
          <table aria-labelledby={id} className="w-full text-left text-14 @max-3xl:block">
            <thead className="@max-3xl:sr-only">
              <tr className="text-13 text-muted *:py-2 *:pr-4 *:font-semibold">
                <th scope="col">Name</th>
                {sectionNames.size > 0 && <th scope="col">Section</th>}
                <th scope="col">{amountHead}</th>
                <th scope="col">Email</th>
                <th scope="col">Phone</th>
                {hasActions && <td />}
              </tr>
            </thead>
            <tbody className="@max-3xl:block">
              {rows.map(({ participant, amount, action }, index) => (
                <Row
                  key={participant.id}
                  {...participant}
                  index={index}
                  section={
                    sectionNames.size > 0
                      ? (sectionNames.get(participant.sectionId ?? '') ?? '')
                      : null
                  }
                  amount={amount}
                  action={hasActions ? (action ?? null) : undefined}
                />
              ))}
            </tbody>
          </table>
          {note !== undefined && (
            <p className="max-w-[70ch] border-t border-line pt-3 text-14 text-muted">{note}</p>
          )}
        </>
      )}
    </Card>
  );
}

/** `section` is null in an event without sections. */
type RowProps = Participant & {
  index: number;
  section: string | null;
  amount: string;
  action: ReactNode;
};

function Row({ index, fullName, email, phoneNumber, section, amount, action }: RowProps) {
  return (
    <tr
      data-index={index}
      className="border-t border-line @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto_auto] @max-3xl:items-center @max-3xl:gap-x-2 @max-3xl:py-3 @max-3xl:first:border-t-0 @3xl:*:py-2 @3xl:*:pr-4"
    >
      <th scope="row" className="font-semibold wrap-anywhere @3xl:min-w-36">
        {fullName}
      </th>
      {section !== null && (
        <td className="wrap-anywhere @max-3xl:row-start-2 @max-3xl:text-muted">{section}</td>
      )}
      <td className="tabular font-semibold whitespace-nowrap text-warning @max-3xl:col-span-2 @max-3xl:col-start-2 @max-3xl:row-start-1 @max-3xl:text-right">
        {amount}
      </td>
      <td className="wrap-anywhere @max-3xl:col-start-2 @max-3xl:row-start-2 @3xl:min-w-44">
        <ContactLink kind="mailto" address={email} />
      </td>
      <td className="whitespace-nowrap @max-3xl:col-start-3 @max-3xl:row-start-2">
        <ContactLink kind="tel" address={phoneNumber} />
      </td>
      {action !== undefined && (
        <td className="@max-3xl:col-span-full @max-3xl:row-start-3 @max-3xl:mt-2 @max-3xl:empty:hidden @3xl:pr-0! @3xl:text-right">
          {action}
        </td>
      )}
    </tr>
  );
}
