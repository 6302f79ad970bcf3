/** A chess title before its name, as everywhere in the product, with a space; renders nothing without a title. */
export function TitleMark({ title = '' }: { title: string | undefined }) {
  if (title === '') return null;
  return <abbr className="relative text-12 font-semibold text-walnut no-underline">{title} </abbr>;
}
