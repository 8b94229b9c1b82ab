// What the page remembers on this device. Storage may be forbidden: then it remembers nothing.
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing depends on it.
  }
}
