import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Menu as BaseMenu } from '@base-ui/react/menu';

/*
 * The parts of Base UI that dialogs, sheets, and menus are made of, in one file that is loaded after the first paint.
 * They are named one by one, so that the bundler leaves out the rest.
 */

export const Dialog = {
  Root: BaseDialog.Root,
  Portal: BaseDialog.Portal,
  Backdrop: BaseDialog.Backdrop,
  Viewport: BaseDialog.Viewport,
  Popup: BaseDialog.Popup,
  Title: BaseDialog.Title,
  Description: BaseDialog.Description,
};

export const Menu = {
  Root: BaseMenu.Root,
  Portal: BaseMenu.Portal,
  Backdrop: BaseMenu.Backdrop,
  Positioner: BaseMenu.Positioner,
  Popup: BaseMenu.Popup,
  Group: BaseMenu.Group,
  GroupLabel: BaseMenu.GroupLabel,
  Item: BaseMenu.Item,
  LinkItem: BaseMenu.LinkItem,
};
