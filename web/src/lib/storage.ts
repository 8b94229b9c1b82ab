// What the page remembers on this device. Storage may be forbidden: then it remembers nothing.
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing depends on it.
  }
}
