type DayTileProps = { color: string; textColor: string; month: string; day: string };

/** A day on a colored tile. Decoration: the date is next to it in words. */
export function DayTile({ color, textColor, month, day }: DayTileProps) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className="size-11 shrink-0" textAnchor="middle">
      <rect width="44" height="44" rx="8" fill={color} />
      <text x="22" y="15.5" fill={textColor} className="text-[10px] font-semibold tracking-wide">
        {month}
      </text>
      <text x="22" y="35" fill={textColor} className="font-serif text-[19px] font-semibold">
        {day}
      </text>
    </svg>
  );
}
