/** A title in «…», as Russian writes it: quotes inside are „…“, and what is all in quotes gets no second pair. */
export function quoted(title: string): string {
  const inner = title
    .replace(/[«“„]([^«»“„”"]*)[»“”]/gu, '„$1“')
    .replace(/"([^"«»]*)"/gu, '„$1“')
    // Of pairs within pairs the outer ones are left.
    .replaceAll('«', '„')
    .replaceAll('»', '“')
  return `«${/^„([^„“]*)“$/u.exec(inner)?.[1] ?? inner}»`
}
