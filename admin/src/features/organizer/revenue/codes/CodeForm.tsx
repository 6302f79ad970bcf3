import {
  codeProblem,
  type DiscountCode,
  madeCode,
  typedNames,
} from '@tabiya/domain/entries/money/discount-codes';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { fromMinorUnits, toMinorUnits } from '@tabiya/domain/money/currency';
import { isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useCodeChanges } from './use-code-changes.ts';

/** One code for several players, ten codes for one player each, or names that need none. */
export type CodeKind = 'code' | 'single' | 'names';

type CodeFormProps = {
  event: TournamentEvent;
  kind: CodeKind;
  /** null = a new one. */
  code: DiscountCode | null;
  onDone: () => void;
};

/** The number of codes that are made at once. */
const MADE_AT_ONCE = 10;
const MOST_USES = 10_000;
const MOST_NAMES = 500;
const MOST_NAME_BYTES = 50_000;

const LABELS: Readonly<Record<CodeKind, string>> = {
  code: 'Code',
  single: '10 single codes',
  names: 'Free places',
};
const SUBMITS: Readonly<Record<CodeKind, string>> = {
  code: 'Save Code',
  single: 'Make 10 Codes',
  names: 'Save Names',
};
const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];

/** The fields of a code. */
export function CodeForm({ event, kind, code, onDone }: CodeFormProps) {
  const { form, submit } = useCodeForm({ event, kind, code, onDone });
  const { register, watch } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      aria-label={LABELS[kind]}
      noValidate
      onSubmit={(sent) => void submit(sent)}
      className="grid grid-cols-1 gap-4 sm:max-w-160"
    >
      {kind === 'code' && (
        <TextField
          label="Code"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          hint="Players may type it in capital or small letters."
          error={errors.code?.message}
          {...register('code', { validate: (typed) => codeProblem(typed.trim()) ?? true })}
        />
      )}
      {kind === 'names' ? (
        <TextArea
          label="Names"
          autoFocus
          rows={6}
          hint="One player a line. A player with this name pays nothing. You confirm each free place, unless a rating list shows who the player is."
          error={errors.names?.message}
          {...register('names', { validate: namesProblem })}
        />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <SelectField label="Takes off" options={KINDS} {...register('kind')} />
          <TextField
            label={watch('kind') === 'percent' ? 'Percent' : `Amount in ${event.currency}`}
            inputMode="decimal"
            hint={watch('kind') === 'percent' ? 'Enter 100 for a free place.' : ''}
            error={errors.value?.message}
            {...register('value', {
              validate: (typed, { kind: takesOff }) =>
                minorValue(typed, takesOff, event) !== null || valueProblem(takesOff),
            })}
          />
        </div>
      )}
      {kind === 'code' && (
        <TextField
          label="Number of players"
          optional
          inputMode="numeric"
          hint="Leave empty if any number of players may use it."
          error={errors.mostUses?.message}
          {...register('mostUses', {
            validate: (typed) => usesProblem(typed) ?? true,
          })}
        />
      )}
      {event.sections.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Sections</legend>
          <p className="text-14 text-muted">Select none for all sections.</p>
          {event.sections.map(({ id, name }) => (
            <CheckboxField key={id} label={name} value={id} {...register('sectionIds')} />
          ))}
        </fieldset>
      )}
      <TextField
        label="Last day"
        type="date"
        optional
        hint="Leave empty to accept it until registration ends."
        error={errors.validUntil?.message}
        {...register('validUntil', {
          validate: (day) => day === '' || isCalendarDate(day) || 'Enter a date',
        })}
      />
      <TextField
        label="Note"
        optional
        maxLength={200}
        hint="Only you see it."
        {...register('note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {SUBMITS[kind]}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

type Values = {
  code: string;
  names: string;
  kind: DiscountCode['kind'];
  value: string;
  mostUses: string;
  sectionIds: string[];
  validUntil: string;
  note: string;
};

function useCodeForm({ event, kind, code, onDone }: CodeFormProps) {
  const changes = useCodeChanges(event);
  const form = useForm<Values>({
    defaultValues: {
      code: code?.code ?? '',
      names: code?.names.join('\n') ?? '',
      kind: code?.kind ?? 'percent',
      value: code === null ? '' : typedValue(code, event),
      mostUses: String(code?.mostUses ?? ''),
      sectionIds: [...(code?.sectionIds ?? [])],
      validUntil: code?.validUntil ?? '',
      note: code?.note ?? '',
    },
  });
  const submit = form.handleSubmit(async (typed) => {
    const common = {
      id: code?.id ?? crypto.randomUUID(),
      code: kind === 'code' ? typed.code.trim() : '',
      names: kind === 'names' ? typedNames(typed.names) : [],
      kind: kind === 'names' ? 'percent' : typed.kind,
      value: kind === 'names' ? 100 : (minorValue(typed.value, typed.kind, event) ?? 0),
      sectionIds: typed.sectionIds,
      mostUses: kind === 'code' && typed.mostUses.trim() !== '' ? Number(typed.mostUses) : null,
      validUntil: typed.validUntil || null,
      note: typed.note.trim(),
    };
    const made = kind === 'single' ? singleCodes(common) : [common];
    const isSaved = await (code === null ? changes.add(made) : changes.save(common, code));
    if (isSaved) onDone();
  });
  return { form, submit };
}

function singleCodes(common: DiscountCode): DiscountCode[] {
  return Array.from({ length: MADE_AT_ONCE }, () => ({
    ...common,
    id: crypto.randomUUID(),
    code: madeCode(crypto.getRandomValues(new Uint8Array(8))),
    mostUses: 1,
  }));
}

function typedValue({ kind, value }: DiscountCode, event: TournamentEvent): string {
  if (kind === 'percent') return String(value);
  return formatAmount(fromMinorUnits(value, event.currency), event);
}

/** Returns a typed value as it is stored; null if it can’t be. */
function minorValue(
  typed: string,
  kind: DiscountCode['kind'],
  event: TournamentEvent,
): number | null {
  if (kind === 'percent') {
    const percent = Number(typed.replace('%', ''));
    return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : null;
  }
  const reading = readAmount(typed, event);
  const minor = reading.ok ? toMinorUnits(reading.amount ?? 0, event.currency) : 0;
  return minor > 0 ? minor : null;
}

function valueProblem(kind: DiscountCode['kind']): string {
  return kind === 'percent' ? 'Enter a whole number from 1 to 100' : 'Enter an amount above 0';
}

function usesProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const uses = Number(typed);
  const isValid = Number.isInteger(uses) && uses >= 1 && uses <= MOST_USES;
  return isValid ? null : 'Enter a whole number from 1 to 10,000';
}

function namesProblem(typed: string): true | string {
  const names = typedNames(typed);
  if (names.length === 0) return 'Enter at least one name';
  const isTooLong =
    names.length > MOST_NAMES || new TextEncoder().encode(typed).length > MOST_NAME_BYTES;
  return isTooLong ? 'Enter at most 500 names. Add more in another list.' : true;
}
