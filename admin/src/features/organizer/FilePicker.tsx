import { useId } from 'react';

type FilePickerProps = {
  label: string;
  /** The kinds of files, as the attribute of an input; left out for kinds that phones do not know. */
  accept?: string;
  fileName: string | null;
  /** True if several files can be chosen at once. */
  multiple?: boolean;
  onChoose: (file: File, all: readonly File[]) => void;
  disabled: boolean;
};

/** Chooses a file, by the system's own dialog or by dropping it here. */
export function FilePicker({
  label,
  accept,
  fileName,
  multiple = false,
  onChoose,
  disabled,
}: FilePickerProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        {label}
      </label>
      <div className="relative flex items-center gap-4 rounded-control border border-dashed border-line-strong bg-sunken p-3 text-14 has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2">
        <span className="grid min-h-10 shrink-0 items-center rounded-control border border-line-strong bg-surface px-3.5 font-semibold">
          {multiple ? 'Choose Files' : 'Choose File'}
        </span>
        <span className="min-w-0 text-muted wrap-anywhere">
          {fileName ?? (multiple ? 'or drop them here' : 'or drop it here')}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            const [file] = files;
            if (file) onChoose(file, files);
            // Allow the same file to be selected again after it was corrected.
            event.currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    </div>
  );
}
