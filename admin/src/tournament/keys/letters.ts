const KEY = 'tabiya:single-keys';

/** Returns true unless shortcuts of a single key were turned off on this device. */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Turns shortcuts of a single key on or off on this device, for people who type by voice. */
export function setLettersOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage that is full or forbidden: they stay on.
  }
}
