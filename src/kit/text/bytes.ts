const units = ['КБ', 'МБ', 'ГБ', 'ТБ']

/** «84 МБ», «1,3 ГБ»; never less than a kilobyte. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1024
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  const shown =
    size >= 10 || unit === 0 ? Math.max(1, Math.round(size)) : Math.round(size * 10) / 10
  return `${String(shown).replace('.', ',')}\u00a0${units[unit]}`
}
