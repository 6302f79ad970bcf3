import { fieldList } from '../../../data/field-labels.ts';
import { premiumLink } from '../../../session/premium-link.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { navigate } from '../../../ui/navigation/history.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useEditor } from '../editor-context.ts';

type MoreMenuProps = {
  /** The fields of the draft; read when the menu opens. */
  draftedFields: () => readonly string[];
  onDiscard: () => void;
};

/** The rare actions of the editor, and those for which a phone's header has no room. */
export function MoreMenu(props: MoreMenuProps) {
  const isNarrow = useMediaQuery('(max-width: 39.99rem)');
  return (
    <Menu label="More">
      {isNarrow && <UpgradeItem />}
      <DiscardItem {...props} />
    </Menu>
  );
}

function DiscardItem({ draftedFields, onDiscard }: MoreMenuProps) {
  const fields = draftedFields();
  const isSame = fields.length === 0;
  return (
    <MenuItem
      disabled={isSame}
      hint={isSame ? 'There are no unsaved changes.' : fieldList(fields)}
      onClick={onDiscard}
    >
      Discard Draft
    </MenuItem>
  );
}

function UpgradeItem() {
  const { eventId, plan } = useEditor();
  if (plan.name !== 'free') return null;
  return (
    <MenuItem onClick={() => navigate(premiumLink(eventId).href)}>Upgrade to Premium</MenuItem>
  );
}
