import type { Cover, Picture } from '@tabiya/domain/event/picture';
import { picturePath } from '@tabiya/domain/routes/paths';
import { PROBLEMS } from '@tabiya/domain/words/en/problems';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { PICTURE_KINDS, type PictureKind } from './kinds.ts';

// The form shows without the code that crops and shrinks.
const loadCrop = () => import('./crop.ts');

const NOT_LOADED =
  'Couldn’t load the cropping tool. Check your connection, then choose the picture again.';

/** The value of a picture field: one file, or two widths of it. */
type PictureValue = Picture | Cover;

type PictureControlProps<Value extends PictureValue> = {
  eventId: string;
  kind: PictureKind;
  /** The stored picture, in the shape of its kind; null if there is none. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The button that chooses a file. */
  ref?: (button: HTMLButtonElement | null) => void;
};

/** A picture of an event: chosen, dropped or pasted, cropped, and replaced or removed. */
export function PictureControl<Value extends PictureValue>({
  eventId,
  kind,
  value,
  onChange,
  ref,
}: PictureControlProps<Value>) {
  const { label, hint, toValue } = PICTURE_KINDS[kind];
  const chosen = useChosenPicture();
  const id = useId();
  const { CropDialog } = chosen.cropping ?? {};
  const remove = () => {
    onChange(null);
    notify({
      key: `picture-${kind}`,
      text: `${label} removed.`,
      action: { label: 'Undo', onAction: () => onChange(value) },
    });
  };
  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      onPaste={chosen.paste}
      onDragOver={chosen.dragOver}
      onDragLeave={chosen.dragLeave}
      onDrop={chosen.drop}
      className={`rounded-control border border-dashed p-4 transition-colors duration-150 ${chosen.isOver ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Thumbnail eventId={eventId} kind={kind} value={value} />
        <div className="min-w-48 flex-1">
          <p aria-hidden="true" className="text-14 font-semibold">
            {label}
          </p>
          <p id={`${id}-hint`} className="text-14 text-muted">
            {hint}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <FileButton
              {...(ref && { ref })}
              label={value ? 'Replace' : 'Upload'}
              of={label.toLowerCase()}
              onFile={chosen.take}
            />
            {value && (
              <Button size="small" variant="quiet" onClick={remove}>
                Remove<span className="sr-only"> {label.toLowerCase()}</span>
              </Button>
            )}
          </div>
        </div>
      </div>
      <p role="alert" className="mt-2 text-14 text-danger empty:hidden">
        {chosen.problem}
      </p>
      {CropDialog && chosen.cropping && (
        <CropDialog
          eventId={eventId}
          kind={kind}
          picture={chosen.cropping.picture}
          onClose={chosen.clear}
          onStored={(pictures) => {
            onChange(toValue(pictures) as Value | null);
            chosen.clear();
          }}
        />
      )}
    </fieldset>
  );
}

type CropState = { picture: ImageBitmap } & Pick<
  Awaited<ReturnType<typeof loadCrop>>,
  'CropDialog'
>;

/** The picture that was chosen, dropped or pasted and is to be cropped, or the reason why it cannot be. */
function useChosenPicture() {
  const [cropping, setCropping] = useState<CropState | null>(null);
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  async function take(file: Blob | undefined) {
    if (file === undefined) return;
    const crop = await loadCrop().catch(() => null);
    if (crop === null) return setProblem(NOT_LOADED);
    const picture = await crop.readPicture(file);
    setProblem(picture === null ? PROBLEMS.picture_unknown_kind : '');
    setCropping(picture && { picture, CropDialog: crop.CropDialog });
  }
  return {
    cropping,
    problem,
    isOver,
    take,
    clear: () => setCropping(null),
    paste: (event: ClipboardEvent) => {
      const [file] = event.clipboardData.files;
      if (file === undefined) return;
      event.preventDefault();
      void take(file);
    },
    dragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    dragLeave: () => setOver(false),
    drop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };
}

type FileButtonProps = {
  label: string;
  /** The kind of picture, for screen readers. */
  of: string;
  onFile: (file: File | undefined) => void;
  ref?: (button: HTMLButtonElement | null) => void;
};

function FileButton({ label, of, onFile, ref }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(ref && { ref })} size="small" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {label}
        <span className="sr-only"> {of}: choose, drop, or paste a picture</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Reset the input, so that choosing the same file again fires `change`.
          target.value = '';
        }}
      />
    </>
  );
}

type ThumbnailProps = { eventId: string; kind: PictureKind; value: PictureValue | null };

function Thumbnail({ eventId, kind, value }: ThumbnailProps) {
  const [{ width, height }] = PICTURE_KINDS[kind].targets;
  const picture = value && smallest(value);
  const shape = `${width === height ? 'w-20' : 'w-50'} rounded-control border border-line`;
  if (picture === null) {
    return (
      <div
        style={{ aspectRatio: width / height }}
        className={`grid place-items-center bg-sunken text-muted ${shape}`}
      >
        <Icon name="upload" />
      </div>
    );
  }
  return (
    <img
      src={picturePath(eventId, picture)}
      width={picture.width}
      height={picture.height}
      alt=""
      className={`h-auto bg-white ${shape}`}
    />
  );
}

function smallest(value: PictureValue): Picture {
  return 'narrow' in value ? value.narrow : value;
}
