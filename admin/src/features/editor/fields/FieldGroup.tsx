import { type FieldName, isPlainField } from '@tabiya/domain/event/event';
import { groupFields } from '@tabiya/domain/event/field-groups';
import type { EditorTabId } from '@tabiya/domain/event/tabs';
import type { ComponentType, ReactNode } from 'react';
import { Fieldset } from './Fieldset.tsx';
import { PlainField } from './PlainField.tsx';

type FieldGroupProps = {
  tab: EditorTabId;
  group: string;
  /** A sentence on what these fields are for. */
  lead?: string;
  /** The custom controls of fields without a plain one. */
  own?: Partial<Record<FieldName, ComponentType>>;
  /** Rendered before the fields. */
  children?: ReactNode;
};

/** A group of fields, each with its control, in the order of their records. */
export function FieldGroup({ tab, group, lead, own = {}, children }: FieldGroupProps) {
  return (
    <Fieldset title={group} lead={lead}>
      {children}
      {groupFields(tab, group).map((name) => {
        const Own = own[name];
        if (Own) return <Own key={name} />;
        return isPlainField(name) ? <PlainField key={name} name={name} /> : null;
      })}
    </Fieldset>
  );
}
