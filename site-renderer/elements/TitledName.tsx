import type { ReactNode } from 'react';

type TitledNameProps = {
  /** The chess title, such as GM; empty if there is none. */
  title?: string | undefined;
  /** null or empty if it is withheld. */
  name: string | null;
  /** Replaces a withheld name. */
  unnamed: ReactNode;
};

/** A player's chess title and name, in the format of all public pages. */
export function TitledName({ title, name, unnamed }: TitledNameProps) {
  if (!name) return unnamed;
  if (!title) return name;
  return (
    <>
      <abbr>{title}</abbr> {name}
    </>
  );
}
