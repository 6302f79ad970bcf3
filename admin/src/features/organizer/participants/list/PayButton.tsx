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
  /** Quieter where each of many rows has the button. */
  variant?: 'primary' | 'secondary';
  onPay: ParticipantActions['setStatus'];
};

/**
 * Marks as paid with one click, and shows the amount and method. Its menu has the other methods; the selected one
 * becomes the default.
 */
export function PayButton({
  event,
  people,
  received,
  hasKey = false,
  variant = 'primary',
  onPay,
}: PayButtonProps) {
  const { method, canChoose } = usePaymentMethod(event.eventId);
  const amount = takenByMark(people, received);
  const payment = paymentText(amount, method, event);
  const isDisabled = people.every(({ status }) => status === 'paid');
  const hasMenu = canChoose && amount > 0;
  const pay = (by: ReceiptMethod) => {
    if (by !== method) storeMethod(by);
    onPay(people, 'paid', by);
  };
  return (
    <div className="flex flex-2!">
      <Button
        variant={variant}
        size="small"
        disabled={isDisabled}
        {...(hasKey && { 'aria-keyshortcuts': ariaKeys('pay') })}
        onClick={() => onPay(people, 'paid')}
        className={`tabular min-w-0 flex-1 whitespace-nowrap ${hasMenu ? 'rounded-r-none' : ''}`}
      >
        {paidAction(payment)} {hasKey && <ButtonKey keys={SHORTCUTS.pay.keys} />}
      </Button>
      {hasMenu && (
        <Menu
          label="Other payment methods"
          trigger={{
            content: <Icon name="down" className="size-4" />,
            className: buttonStyles(
              variant,
              'small',
              `min-w-10 rounded-l-none px-0 ${variant === 'primary' ? 'border-l-brand-soft/40' : 'border-l-0'}`,
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
