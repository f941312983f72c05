import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages of Debian can be installed here. */
export const isDebian = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

const attempt = (args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0

export function installPackages(names: string[]): void {
  console.log(`Installing Debian’s ${names.join(', ')}…`)
  attempt(['update', '-qq'])
  attempt(['install', '-y', '-qq', '--no-install-recommends', ...names])
}
