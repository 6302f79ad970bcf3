import type { Participant } from '@tabiya/domain/entries/list/participant';
import { DESK_METHODS, type ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { ariaKeys, SHORTCUTS } from '../../../../tournament/keys/shortcuts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonStyles } from '../../../../ui/button-styles.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ButtonKey } from '../../../../ui/Keys.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import type { ParticipantActions } from './list-props.ts';
import { paidAction, paymentText, takenByMark } from './paid-mark.ts';
import { storeMethod, usePaymentMethod } from './pay-method.ts';

type PayButtonProps = {
  event: TournamentEvent;
  people: readonly Participant[];
  received: ReadonlyMap<string, number>;
  /** True if P does the same. */
  hasKey?: boolean;
  /** True where each of many rows has the button: it's quieter, and its name has the player's. */
  isInRow?: boolean;
  onPay: ParticipantActions['setStatus'];
};

const OTHER_METHODS = 'Other payment methods';

/**
 * Marks as paid with one click, and shows the amount and method. Its menu has the other methods; the selected one
 * becomes the default.
 */
export function PayButton({
  event,
  people,
  received,
  hasKey = false,
  isInRow = false,
  onPay,
}: PayButtonProps) {
  const { method, canChoose } = usePaymentMethod(event.eventId);
  const amount = takenByMark(people, received);
  const payment = paymentText(amount, method, event);
  const variant = isInRow ? 'secondary' : 'primary';
  const named = (label: string) => [label, ...people.map(({ fullName }) => fullName)].join(': ');
  const isDisabled = people.every(({ status }) => status === 'paid');
  const hasMenu = canChoose && amount > 0;
  const pay = (by: ReceiptMethod) => {
    if (by !== method) storeMethod(by);
    onPay(people, 'paid', by);
  };
  return (
    <div className="flex">
      <Button
        variant={variant}
        size="small"
        disabled={isDisabled}
        {...(hasKey && { 'aria-keyshortcuts': ariaKeys('pay') })}
        {...(isInRow && { 'aria-label': named(paidAction(payment)), 'data-control': 'pay' })}
        onClick={() => onPay(people, 'paid')}
        className={`tabular min-w-0 flex-1 whitespace-nowrap ${hasMenu ? 'rounded-r-none' : ''} ${isInRow ? 'max-sm:min-h-11' : ''}`}
      >
        {paidAction(payment)} {hasKey && <ButtonKey keys={SHORTCUTS.pay.keys} />}
      </Button>
      {hasMenu && (
        <Menu
          label={isInRow ? named(OTHER_METHODS) : OTHER_METHODS}
          trigger={{
            content: <Icon name="down" className="size-4" />,
            ...(isInRow && { control: 'pay by' }),
            className: buttonStyles(
              variant,
              'small',
              `min-w-10 rounded-l-none px-0 ${isInRow ? 'max-sm:min-w-11' : ''} ${variant === 'primary' ? 'border-l-brand-soft/40' : 'border-l-0'}`,
            ),
          }}
        >
          {DESK_METHODS.map((one) => (
            <MenuItem key={one} onClick={() => pay(one)}>
              {paidAction(paymentText(amount, one, event))}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
