import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password that is hidden until the user shows it, to find typing errors on a phone. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'leading'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      {...(isShown && { autoCapitalize: 'none', spellCheck: false })}
      trailing={
        <button
          type="button"
          aria-label={isShown ? 'Hide what you typed' : 'Show what you typed'}
          title={isShown ? 'Hide' : 'Show'}
          onClick={() => setShown(!isShown)}
          className={`absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control hover:text-ink ${isShown ? 'text-brand' : 'text-muted'}`}
        >
          <Icon name="eye" />
        </button>
      }
    />
  );
}
