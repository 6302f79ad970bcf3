import { byesAllowed, roundsOfByes } from '@tabiya/domain/entries/byes';
import { MAX_CLUB, playerFieldMode } from '@tabiya/domain/entries/player-fields';
import {
  PLAYER_FIELDS,
  PLAYER_TITLES,
  type PlayerField,
  SEXES,
} from '@tabiya/domain/entries/questions';
import { asksBirthYear } from '@tabiya/domain/entries/section-limits';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import type { ReactNode } from 'react';
import { useSiteWords } from '../elements/site-words.ts';
import {
  describedByProblem,
  FieldLabel,
  FieldProblem,
  groupDescribedByProblem,
  SelectField,
  typedValue,
  typedValues,
} from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** The built-in questions about a player that the organizer switched on. */
export function PlayerDetails({ model }: { model: RegistrationPageModel }) {
  const asked = PLAYER_FIELDS.filter((field) => isAsked(field, model.event));
  if (asked.length === 0) return null;
  return (
    <div className="pair" data-player="">
      {asked.map((field) => (
        <PlayerDetail key={field} name={field} model={model} />
      ))}
    </div>
  );
}

/** The sections that need the year of birth although the organizer does not ask for it. */
function sectionsByYear({ playerFields, sections }: PublishedEvent) {
  return playerFields.birthYear === 'off' ? sections.filter(asksBirthYear) : [];
}

function isAsked(field: PlayerField, event: PublishedEvent): boolean {
  if (event.playerFields[field] !== 'off') return true;
  return field === 'birthYear' && sectionsByYear(event).length > 0;
}

type DetailProps = { name: PlayerField; model: RegistrationPageModel };

function PlayerDetail({ name, model }: DetailProps) {
  const { registrationPage: words } = useSiteWords();
  const { event } = model;
  const required = playerFieldMode(name, event, null) === 'required';
  const label = words.fields[name];
  if (name === 'title') {
    const options = [['', words.noTitle] as const, ...PLAYER_TITLES.map(same)];
    return <SelectField {...{ name, label, required, options, model }} />;
  }
  if (name === 'sex') {
    const options = [
      ['', words.choose] as const,
      ...SEXES.map((sex) => [sex, words.sexes[sex]] as const),
    ];
    return <SelectField {...{ name, label, required, options, model }} />;
  }
  const some = name === 'birthYear' ? sectionsByYear(event) : [];
  const help = some.length > 0 ? words.birthYearHelp(some.map((one) => one.name).join(', ')) : null;
  return (
    <div className="field" data-some={some.length > 0 ? '' : undefined}>
      <FieldLabel name={name} required={required || some.length > 0}>
        {label}
      </FieldLabel>
      <input
        id={name}
        name={name}
        required={required}
        {...ATTRIBUTES[name]}
        defaultValue={typedValue(name, model)}
        {...describedByProblem(name, model)}
      />
      {help !== null && <Help>{help}</Help>}
      {name === 'federation' && <Help>{words.federationHelp}</Help>}
      <FieldProblem name={name} model={model} />
    </div>
  );
}

function Help({ children }: { children: ReactNode }) {
  return <p className="help">{children}</p>;
}

const same = (option: string) => [option, option] as const;

const ATTRIBUTES = {
  club: { maxLength: MAX_CLUB },
  birthYear: { inputMode: 'numeric', maxLength: 4, autoComplete: 'bday-year' },
  federation: { maxLength: 3, autoCapitalize: 'characters' },
} as const;

/** Whether the form asks for half-point byes. */
export function asksForByes(event: PublishedEvent): boolean {
  return roundsOfByes(event, event.sections).length > 0;
}

/** The rounds in which a player asks for a half-point bye. */
export function ByesField({ model }: { model: RegistrationPageModel }) {
  const { event } = model;
  const { registrationPage: words } = useSiteWords();
  if (!asksForByes(event)) return null;
  const sections = event.sections.length === 0 ? [null] : event.sections;
  const counts = new Set(sections.map((section) => byesAllowed(event, section).most));
  const [most = 0] = counts;
  return (
    <fieldset
      className="options"
      id="byes"
      tabIndex={-1}
      data-player=""
      {...groupDescribedByProblem('byes', model)}
    >
      <legend>
        {words.byes}
        <span>{words.optional}</span>
      </legend>
      <p className="help">{counts.size === 1 ? words.byesHelp(most) : words.byesBySection}</p>
      <div className="chips">
        {roundsOfByes(event, event.sections).map((round) => (
          <label className="chip" key={round}>
            <input
              type="checkbox"
              name="byes"
              value={round}
              defaultChecked={typedValues('byes', model).includes(String(round))}
            />
            {words.round(round)}
          </label>
        ))}
      </div>
      <FieldProblem name="byes" model={model} />
    </fieldset>
  );
}
