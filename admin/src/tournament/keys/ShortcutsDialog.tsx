import { TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { keySigns } from '../../ui/key-signs.ts';
import { areLettersOn, setLettersOn } from './letters.ts';
import { GO, SCREEN_LETTERS, SHORTCUTS } from './shortcuts.ts';

type Line = { label: string; keys: string };

const lines = (group: string): Line[] =>
  Object.values(SHORTCUTS).filter((shortcut) => shortcut.group === group);

const GROUPS: readonly { label: string; lines: readonly Line[] }[] = [
  { label: 'Anywhere', lines: lines('anywhere') },
  { label: 'Do', lines: lines('do') },
  { label: 'On a participant', lines: lines('player') },
  {
    label: 'Go To',
    lines: TOURNAMENT_SCREENS.map(({ id, label }) => ({
      label,
      keys: `${GO}+${SCREEN_LETTERS[id]}`,
    })),
  },
];

/** All keys of a tournament’s screens, and the switch for those of a single key. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areLettersOn);
  return (
    <Dialog
      open
      isWide
      onOpenChange={onClose}
      title={SHORTCUTS.help.label}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="columns-[17rem] gap-x-10">
        {GROUPS.map(({ label, lines }) => (
          <section key={label} className="mb-5 break-inside-avoid">
            <h3 className="pb-1 text-14 font-semibold text-muted">{label}</h3>
            <dl className="text-14">
              {lines.map((line) => (
                <div key={line.label} className="flex min-h-7 items-center justify-between gap-3">
                  <dt>{line.label}</dt>
                  <dd className="flex gap-1">
                    {keySigns(line.keys).map((sign) => (
                      <kbd
                        key={sign}
                        className="grid h-5 min-w-5 place-items-center rounded-[5px] border border-line px-1 font-mono text-12 leading-none text-muted"
                      >
                        {sign}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <CheckboxField
        className="mt-5 border-t border-line pt-2"
        label="Use shortcuts of a single key"
        hint="Turn this off if you type by voice. It counts for this device."
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          setLettersOn(target.checked);
        }}
      />
    </Dialog>
  );
}
