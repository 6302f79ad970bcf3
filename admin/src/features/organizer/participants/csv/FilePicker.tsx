import { useId } from 'react';

type FilePickerProps = {
  fileName: string | null;
  onChoose: (file: File) => void;
  disabled: boolean;
};

/** Chooses a file, by the system's own dialog or by dropping it here. */
export function FilePicker({ fileName, onChoose, disabled }: FilePickerProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file, mended, can be chosen again.
          event.currentTarget.value = '';
        }}
        className="block w-full rounded-control border border-dashed border-line-strong bg-sunken p-3 text-14 file:mr-4 file:min-h-10 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:font-semibold file:text-ink"
      />
      {fileName !== null && <p className="mt-1.5 text-14 text-muted">{fileName}</p>}
    </div>
  );
}
