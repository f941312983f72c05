import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, isDebian } from './debian.ts'

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

/** Path of a Chromium for the browser journeys; installs one where it can. */
export function findOrInstallChromium(): string {
  const present = findChromium()
  const debian = isDebian()
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]!))
  const isBest = process.env.CHROMIUM_PATH || !debian || missing.length === 0
  if (present && isBest) return present
  if (debian) installPackages(missing)
  else {
    console.log('Installing Playwright’s Chromium…')
    const install = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
    spawnSync(process.execPath, install, { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'No Chromium: install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH',
    )
  return installed
}
