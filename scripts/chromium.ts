import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's Chromium without a window, a quarter faster than the whole one. */
const shell = 'chromium-headless-shell'

/** What the journeys need of Debian, and where it then lies. */
const packages: Record<string, string> = {
  [shell]: `/usr/bin/${shell}`,
  // A page whose own font is on its way stands in this one, elsewhere in Arial.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  // Reads what stands on printed sheets.
  'poppler-utils': '/usr/bin/pdftotext',
}

const systemPaths = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of the Chromium named in CHROMIUM_PATH, else of the best one that is installed. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ??
  [...systemPaths, chromium.executablePath()].find((path) => existsSync(path))

const attempt = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Path of a Chromium for the browser journeys; installs one where it can. */
export function findOrInstallChromium(): string {
  const present = findChromium()
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]!))
  const isBest = process.env.CHROMIUM_PATH || !debian || missing.length === 0
  if (present && isBest) return present
  console.log(`Installing ${debian ? `Debian’s ${missing.join(', ')}` : 'Playwright’s Chromium'}…`)
  if (debian) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
  } else attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'No Chromium: install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH',
    )
  return installed
}
