import { plural } from '@tabiya/domain/text/plural';
import { SelectField } from '../../../../../ui/SelectField.tsx';

type ImportedNamesProps = {
  /** The number of participants for whom the file does not say whether public pages may name them. */
  count: number;
  showName: boolean | null;
  setShowName: (showName: boolean | null) => void;
};

const ANSWERS = [
  { value: '', label: 'Not specified: show names of players aged 16 and over', showName: null },
  { value: 'yes', label: 'They agreed (for children, a parent)', showName: true },
  { value: 'no', label: 'Hide their names', showName: false },
] as const;

/** Asks whether public pages may name the players for whom the file doesn't say it, because no form asked them. */
export function ImportedNames({ count, showName, setShowName }: ImportedNamesProps) {
  return (
    <SelectField
      label={`Names of ${plural(count, 'participant')} on public pages`}
      options={ANSWERS}
      value={ANSWERS.find((answer) => answer.showName === showName)?.value}
      onChange={({ currentTarget: { value } }) =>
        setShowName(ANSWERS.find((answer) => answer.value === value)?.showName ?? null)
      }
    />
  );
}
