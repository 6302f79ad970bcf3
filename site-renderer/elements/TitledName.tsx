import type { ReactNode } from 'react';

type TitledNameProps = {
  /** The chess title, such as GM; empty where there is none. */
  title?: string | undefined;
  /** Null or empty where it is withheld. */
  name: string | null;
  /** Stands for a name that is withheld. */
  unnamed: ReactNode;
};

/** A player's chess title and name, as all public pages write them. */
export function TitledName({ title, name, unnamed }: TitledNameProps) {
  if (!name) return unnamed;
  if (!title) return name;
  return (
    <>
      <abbr>{title}</abbr> {name}
    </>
  );
}
