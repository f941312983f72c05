import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () =>
  [...systemPaths, chromium.executablePath()].find((path) => path && existsSync(path))

const attempt = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Path of a Chromium for the browser journeys; installs one where it can. */
export function findOrInstallChromium(): string {
  const present = found()
  if (present) return present
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  console.log(
    debian ? 'Installing Debian’s chromium package…' : 'Installing Playwright’s Chromium…',
  )
  if (debian) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const installed = found()
  if (!installed)
    throw new Error(
      'No Chromium: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH',
    )
  return installed
}
