import { embedSnippet, HEIGHT_MESSAGE } from '@tabiya/domain/pages/embed-snippet';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';

type EmbedSnippetProps = {
  /** The absolute URL of the embedded page. */
  url: string;
  /** The title of the embedded page, for screen readers. */
  title: string;
};

const COLORS = [
  { value: '#light', label: 'Light' },
  { value: '', label: 'Match the reader’s device' },
];

/** The HTML by which another site shows a page of this one, with a preview, to copy. */
export function EmbedSnippet({ url, title }: EmbedSnippetProps) {
  const [colors, setColors] = useState('#light');
  const [height, setHeight] = useState(320);
  const snippet = embedSnippet({ url: url + colors, title, height });
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-5">
        <SelectField
          label="Colors"
          options={COLORS}
          value={colors}
          onChange={(event) => setColors(event.currentTarget.value)}
        />
        <TextArea
          label="Embed code"
          hint="Paste this wherever the site accepts HTML. If the site blocks scripts, it still shows, at a fixed height."
          value={snippet}
          readOnly
          rows={6}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className="[&_textarea]:max-h-44 [&_textarea]:overflow-auto [&_textarea]:font-mono [&_textarea]:text-14"
        />
        <div>
          <CopyButton
            text={snippet}
            label="Copy Code"
            copiedLabel="Code copied!"
            failedLabel="Failed to copy"
            duration={1500}
            size="small"
          />
        </div>
      </div>
      <Preview key={url + colors} url={url + colors} title={title} onHeight={setHeight} />
    </div>
  );
}

/** The page as the other site shows it, as high as it says it is. */
function Preview({
  url,
  title,
  onHeight,
}: EmbedSnippetProps & { onHeight: (height: number) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const reported: unknown = event.data?.[HEIGHT_MESSAGE];
      if (event.source !== frame.current?.contentWindow || typeof reported !== 'number') return;
      setHeight(reported);
      onHeight(reported);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onHeight]);
  return (
    <div>
      <p className="mb-1 text-14 font-semibold">Preview</p>
      <div className="max-h-120 overflow-auto rounded-control border border-line bg-white p-2">
        <iframe ref={frame} src={url} title={title} height={height} className="block w-full" />
      </div>
    </div>
  );
}
