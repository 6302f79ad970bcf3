type GroupHeadingProps = {
  /** The number of columns that it spans. */
  columns: number;
  text: string;
};

/** The heading above the rows of a group of a section. */
export function GroupHeading({ columns, text }: GroupHeadingProps) {
  return (
    <tbody>
      <tr>
        <th colSpan={columns} scope="rowgroup" dir="auto">
          {text}
        </th>
      </tr>
    </tbody>
  );
}
