import { itemName } from '@tabiya/domain/event/entry-terms/field-place';
import type { ReactNode } from 'react';
import { ItemRow, type ItemRowProps, ItemRows } from './ItemRow.tsx';
import { ListProblem } from './ListProblem.tsx';
import { useReadFields } from './use-fees.ts';
import type { EditedItem, EditedItems, ItemListName } from './use-item-list.ts';

type ItemListProps<Name extends ItemListName> = {
  list: EditedItems<Name>;
  /** The kind of items, e.g. `section`. */
  item: string;
  /** The most items that fit. */
  most: number;
  /** The summary of the item, next to its name. */
  summary: (item: EditedItem<Name>) => Pick<ItemRowProps, 'aside' | 'facts' | 'factsAside'>;
  /** The fields of the item at this place. */
  fields: (index: number) => ReactNode;
};

/** A list of items, a line each that opens the item's fields, below what is wrong with the list as a whole. */
export function ItemList<Name extends ItemListName>({
  list,
  item: kind,
  most,
  summary,
  fields,
}: ItemListProps<Name>) {
  const read: readonly EditedItem<Name>[] = useReadFields()[list.name];
  const isFull = list.items.length >= most;
  return (
    <>
      <ListProblem problem={list.problem} ref={list.problemRef} />
      <ItemRows>
        {list.items.map((added, index) => {
          const { id } = added;
          const item = read.find((each) => each.id === id) ?? added;
          return (
            <ItemRow
              key={id}
              item={kind}
              index={index}
              count={list.items.length}
              name={itemName(item, index)}
              {...summary(item)}
              hasProblem={list.hasProblem(index)}
              isOpen={list.isOpen(id)}
              isFull={isFull}
              onToggle={() => list.toggle(id)}
              onMove={list.move}
              onDuplicate={() => list.duplicate(index)}
              onRemove={list.remove}
            >
              {fields(index)}
            </ItemRow>
          );
        })}
      </ItemRows>
      {isFull && (
        <p className="text-14 text-muted">
          There’s room for {most} {kind}s.
        </p>
      )}
    </>
  );
}
