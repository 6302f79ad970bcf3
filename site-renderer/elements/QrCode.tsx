import { bankCodeModules, modulesPath, type QrPath, qrPath } from './qr-path.ts';

type CodeProps = { label: string; className?: string };

/** A QR code, always dark on light: not every camera reads the reverse. */
export function QrCode({ text, ...props }: CodeProps & { text: string }) {
  return <Code {...props} {...qrPath(text)} />;
}

/** The code of a transfer, for banking apps. */
export function BankCode({
  code,
  ...props
}: CodeProps & { code: { text: string; isSwiss: boolean } }) {
  return <Code {...props} {...modulesPath(bankCodeModules(code))} />;
}

function Code({ label, className, size, path }: CodeProps & QrPath) {
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
