/** The first that fits: each names itself also after those it wants to be taken for. */
const browsers: [name: string, mark: RegExp][] = [
  ['Яндекс Браузер', /YaBrowser/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera|OPX\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** «Chrome на Android», from what the browser calls itself. */
export function deviceName(agent: string): string {
  const nameIn = (list: typeof browsers) => list.find(([, mark]) => mark.test(agent))?.[0]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} на\u00a0${system}`
  return browser ?? system ?? 'Неизвестное устройство'
}
