import type { TournamentEvent } from '@tabiya/domain/event/event';
import { markedLink } from '@tabiya/domain/visits/visit-source';
import { useState } from 'react';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TabCard } from '../TabCard.tsx';

/** Makes links to the page that are counted under a name of their own. */
export function MarkedLink({ event }: { event: TournamentEvent }) {
  const [name, setName] = useState('');
  const url = markedLink(`${location.origin}${usePagePath()(event)}`, name);
  return (
    <TabCard
      title="Tracked links"
      lead="Name the link you use in a newsletter, on a poster, or in a chat to count its visits separately."
    >
      {/* On a wide screen, the link and its button begin below the name's label. */}
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)_auto]">
        <TextField
          label="Name"
          hint="Letters, digits, and spaces, such as newsletter"
          maxLength={40}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <output className="flex min-h-11 items-center rounded-control border border-line bg-sunken px-3 py-2 font-mono text-14 break-all lg:mt-6.5">
          {url}
        </output>
        <CopyButton
          text={url}
          label="Copy Link"
          copiedLabel="Link copied!"
          className="justify-self-start lg:mt-6.5"
        />
      </div>
    </TabCard>
  );
}
