import type { Picture } from '@tabiya/domain/event/picture';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { uploadPicture } from '../../data/pictures.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { drawCrop, encode } from './encode.ts';
import { PICTURE_KINDS, type PictureKind } from './kinds.ts';
import {
  CENTERED,
  type Crop,
  canMove,
  isTooSmall,
  MAX_ZOOM,
  moveCrop,
  type Size,
  zoomToFit,
} from './placement.ts';

type CropDialogProps = {
  eventId: string;
  kind: PictureKind;
  picture: ImageBitmap;
  onStored: (pictures: readonly Picture[]) => void;
  onClose: () => void;
};

/** Asks which part of a picture is shown, then shrinks and uploads it. */
export function CropDialog({ eventId, kind, picture, onStored, onClose }: CropDialogProps) {
  const { label, targets, mayHaveMargin } = PICTURE_KINDS[kind];
  const [frame] = targets;
  const least = mayHaveMargin ? zoomToFit(picture, frame) : 1;
  const [crop, setCrop] = useState<Crop>(CENTERED);
  const upload = useUpload({ eventId, kind, picture, onStored });
  const { x, y } = canMove(picture, frame, crop);
  const change = (part: Partial<Crop>) => setCrop((before) => ({ ...before, ...part }));
  return (
    <Dialog
      open
      locked={upload.done !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Crop ${label}`}
      description="Drag the picture to position it, or use the sliders."
      actions={
        <>
          <Button onClick={onClose} disabled={upload.done !== null}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={upload.done !== null}
            onClick={() => void upload.start(crop)}
          >
            Use Picture
          </Button>
        </>
      }
    >
      {isTooSmall(picture, frame) && (
        <Notice tone="warning" className="mb-4">
          This picture has only {picture.width} × {picture.height} pixels and will look blurred. If
          you can, choose one with at least {frame.width} × {frame.height}.
        </Notice>
      )}
      <CropCanvas picture={picture} frame={frame} crop={crop} onCrop={setCrop} />
      <div className="mt-4 grid gap-3">
        <Slider
          label="Zoom"
          min={least}
          max={MAX_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => change({ zoom })}
        />
        <Slider
          label="Horizontal position"
          value={crop.x}
          disabled={!x}
          onChange={(x) => change({ x })}
        />
        <Slider
          label="Vertical position"
          value={crop.y}
          disabled={!y}
          onChange={(y) => change({ y })}
        />
      </div>
      <div aria-live="polite">
        {upload.done !== null && (
          <p className="mt-4 flex items-center gap-3 text-14 text-muted">
            Uploading
            <progress
              className="h-2 flex-1 accent-brand"
              value={upload.done}
              max={targets.length + 0.5}
            />
          </p>
        )}
      </div>
      {upload.problem !== '' && (
        <Notice tone="danger" className="mt-4">
          {upload.problem}
        </Notice>
      )}
    </Dialog>
  );
}

/** Encodes and uploads the picture in each of its sizes. `done` counts them; null while nothing runs. */
function useUpload({ eventId, kind, picture, onStored }: Omit<CropDialogProps, 'onClose'>) {
  const client = useClient();
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  async function start(crop: Crop) {
    setProblem('');
    try {
      const stored: Picture[] = [];
      for (const target of PICTURE_KINDS[kind].targets) {
        setDone(stored.length + 0.25);
        const blob = await encode(picture, crop, target, kind === 'logo');
        stored.push(await uploadPicture(client, eventId, blob));
      }
      onStored(stored);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setDone(null);
  }
  return { done, problem, start };
}

type CropCanvasProps = {
  picture: ImageBitmap;
  frame: Size;
  crop: Crop;
  onCrop: (crop: Crop) => void;
};

/** The picture in its frame, which the pointer drags. By keyboard the sliders do the same. */
function CropCanvas({ picture, frame, crop, onCrop }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop, frame);
  }, [picture, crop, frame]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const scale = frame.width / event.currentTarget.getBoundingClientRect().width;
    const by = { right: event.movementX * scale, down: event.movementY * scale };
    onCrop(moveCrop(picture, frame, crop, by));
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="Crop area"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      style={{ aspectRatio: frame.width / frame.height }}
      className={`mx-auto block w-full cursor-move touch-none rounded-control border border-line bg-white ${frame.width === frame.height ? 'max-w-64' : ''}`}
    />
  );
}

type SliderProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

function Slider({ label, min = 0, max = 1, value, disabled, onChange }: SliderProps) {
  const id = useId();
  const share = Math.round((100 * (value - min)) / (max - min));
  return (
    <div className="grid grid-cols-[7rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        disabled={disabled}
        aria-valuetext={`${share} %`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-10 w-full accent-brand disabled:opacity-40"
      />
    </div>
  );
}
