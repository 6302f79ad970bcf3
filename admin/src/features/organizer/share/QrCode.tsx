import { type QrPath, qrPath, qrSvg } from '@tabiya/site-renderer/elements/qr-path.ts';
import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';

/** The side of the PNG in pixels: sharp on a poster of 20 cm. */
const PNG_SIDE = 1600;

type QrCodeProps = { text: string; fileName: string };

/** The code to look at, and as files. Always dark on light: not every camera reads the reverse. */
export default function QrCode({ text, fileName }: QrCodeProps) {
  const code = useMemo(() => qrPath(text), [text]);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={`QR code of ${text}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-control border border-line bg-white text-black"
      >
        <path fill="currentColor" d={code.path} />
      </svg>
      <div className="flex flex-wrap gap-3 sm:grid">
        <Button size="small" onClick={() => saveFile(svgFile(code), `${fileName}.svg`)}>
          <Icon name="download" className="size-4" />
          Download SVG
        </Button>
        <Button size="small" onClick={async () => saveFile(await pngFile(code), `${fileName}.png`)}>
          <Icon name="download" className="size-4" />
          Download PNG
        </Button>
      </div>
    </div>
  );
}

function svgFile(code: QrPath): Blob {
  return new Blob([qrSvg(code)], { type: 'image/svg+xml' });
}

async function pngFile({ size, path }: QrPath): Promise<Blob> {
  const canvas = new OffscreenCanvas(PNG_SIDE, PNG_SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t create the image.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PNG_SIDE, PNG_SIDE);
  context.scale(PNG_SIDE / size, PNG_SIDE / size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
