import { columnText } from '@tabiya/domain/entries/list/list-columns';
import { byFamilyName } from '@tabiya/domain/entries/list/name-parts';
import { holdsPlace } from '@tabiya/domain/entries/list/participant';
import { entryProps } from '../list/list-props.ts';
import type { PrintedProps } from './PrintedParticipants.tsx';
import { printedSections } from './sections.ts';

/** A badge for each player, to cut out: two side by side, with the name as large as it fits. */
export function Badges({ used, ...list }: PrintedProps) {
  const { event } = list;
  const people = printedSections(list.participants.filter(holdsPlace), event).flatMap((section) =>
    section.people.sort(byFamilyName),
  );
  return (
    <ul
      aria-label="Badges"
      className="hidden text-black [print-color-adjust:exact] print:block print:columns-2 print:gap-0"
    >
      {people.map((one) => {
        const section = columnText('sectionId', entryProps(list, one), event);
        return (
          <li
            key={one.id}
            className="flex h-[5.4cm] break-inside-avoid flex-col border border-dashed border-line-strong p-4"
          >
            <p className="truncate text-12">{event.title}</p>
            <div className="flex flex-1 flex-col justify-center">
              {one.title !== '' && <p className="font-serif text-16 text-walnut">{one.title}</p>}
              <p
                className={`font-serif leading-tight font-semibold wrap-anywhere ${nameSize(one.fullName)}`}
              >
                {one.fullName}
              </p>
              <p className="mt-1 truncate text-14">
                {[one.federation, one.club].filter(Boolean).join(' · ')}
              </p>
            </div>
            {section !== '' && <p className="text-14 font-semibold">{section}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** Long names are smaller, so that none is cut off. */
function nameSize(name: string): string {
  if (name.length > 34) return 'text-16';
  return name.length > 18 ? 'text-20' : 'text-28';
}
