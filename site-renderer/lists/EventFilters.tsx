import { FEDERATION_TYPES } from '@tabiya/domain/event/federation';
import {
  type EventList,
  type EventListQuery,
  filterCount,
  isFiltered,
} from '@tabiya/domain/pages/browse';
import { formatMonth } from '@tabiya/domain/time-and-place/calendar-date';
import type { ReactNode } from 'react';
import { SearchIcon } from '../elements/icons.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { type EventListModel, LISTS } from './event-list-model.ts';

type FiltersProps = {
  kind: EventListModel['kind'];
  query: EventListQuery;
  list: EventList;
  /** The number of events, at the end of the row. */
  children: ReactNode;
};

/** Search and filters in one row, as a plain GET form. */
export function EventFilters({ kind, query, list, children }: FiltersProps) {
  const { path } = LISTS[kind];
  const { terms, lists } = useSiteWords();
  const words = lists.filters;
  return (
    <search>
      <form className="filters" method="get" action={path}>
        <div className="search">
          <SearchIcon />
          <input
            type="search"
            name="search"
            aria-label={words.search}
            placeholder={words.searchHint}
            maxLength={100}
            defaultValue={query.search}
          />
        </div>
        <details>
          <summary>{words.more(filterCount(query))}</summary>
          <div className="choices">
            <Choice name="country" label={words.country} all={words.allCountries} query={query}>
              {withChosen(list.countries, query.country).map((country) => [country, country])}
            </Choice>
            <Choice name="city" label={words.city} all={words.allCities} query={query}>
              {withChosen(list.cities, query.city).map((city) => [city, city])}
            </Choice>
            <Choice
              name="federationType"
              label={words.federationType}
              all={words.allFederationTypes}
              query={query}
            >
              {FEDERATION_TYPES.map((type) => [type, terms.federationTypes[type]])}
            </Choice>
            <Choice name="month" label={words.month} all={words.anyMonth} query={query}>
              {withChosen(list.months, query.month).map((month) => [
                month,
                formatMonth(month, terms.locale),
              ])}
            </Choice>
          </div>
        </details>
        <div className="send">
          <button type="submit">{words.submit}</button>
          {isFiltered(query) && <a href={path}>{words.clear}</a>}
        </div>
        {children}
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: 'country' | 'city' | 'federationType' | 'month';
  label: string;
  /** The label of no filter. */
  all: string;
  query: EventListQuery;
  children: readonly (readonly [value: string, text: string])[];
};

function Choice({ name, label, all, query, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={query[name]}>
        <option value="">{all}</option>
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The choices, including the current one even if no event has it. */
function withChosen(choices: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen];
}
