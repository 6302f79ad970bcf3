import type { Participant } from '@tabiya/domain/entries/list/participant';
import { premiumLink } from '../../../../../session/premium-link.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { MenuItem } from '../../../../../ui/Menu.tsx';
import { MenuAnchor } from '../../../../../ui/MenuChoice.tsx';
import type { CsvDownload } from './use-csv-download.ts';

type DownloadItemProps = {
  download: CsvDownload;
  people: readonly Participant[];
  label: string;
};

/** Downloads participants as a file; leads to premium where the plan has no export. */
export function DownloadItem({ download, people, label }: DownloadItemProps) {
  return <PremiumItem {...download} label={label} onClick={() => void download.download(people)} />;
}

type PremiumItemProps = Pick<CsvDownload, 'eventId' | 'isLocked'> & {
  label: string;
  onClick: () => void;
};

/** An item of a menu that leads to premium where the plan locks it. */
export function PremiumItem({ eventId, isLocked, label, onClick }: PremiumItemProps) {
  if (!isLocked) return <MenuItem onClick={onClick}>{label}</MenuItem>;
  return (
    <MenuAnchor {...premiumLink(eventId)}>
      {label}
      <Icon name="lock" className="size-4 text-walnut" />
      <span className="sr-only">(Upgrade to Premium to unlock, opens in a new tab)</span>
    </MenuAnchor>
  );
}
