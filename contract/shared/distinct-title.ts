interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Returns the title of an option in a select, with `detail` where another option has the same title: `Wool (/wool-2)`. */
export function distinctTitle({ id, title }: Titled, options: readonly Titled[], detail: string): string {
  const isShared = options.some((other) => other.id !== id && other.title.trim() === title.trim());
  return isShared ? `${title} (${detail})` : title;
}
