import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const deploy = join(root, 'deploy')

/** The name the files of `deploy/` are written for. */
export const siteName = 'judo.example'

export interface ProxyPlan {
  /** Where certificates, changed copies and logs may lie. */
  folder: string
  sitePort: number
  /** Of another process of the same site. */
  otherPort?: number
  httpPort: number
  httpsPort: number
}

export interface ProxyServer {
  name: string
  version: string
  child: ChildProcess
}

export interface ProxyKind {
  name: 'nginx' | 'caddy'
  /** With the files of `deploy/` for a site whose pictures lie in a bucket. */
  keepsFiles?: true
  start(plan: ProxyPlan): ProxyServer
}

/** Where Debian keeps a program; installs its package when it may. */
function findOrInstall(name: string): string {
  const paths = [`/usr/sbin/${name}`, `/usr/bin/${name}`, `/usr/local/bin/${name}`]
  const found = () => paths.find((path) => existsSync(path))
  const present = found()
  if (present) return present
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
    throw new Error(
      `Нет программы ${name}: установите её (Debian, от root: apt-get install ${name})`,
    )
  console.log(`Устанавливаем ${name} из Debian…`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  // Debian starts a server it has just installed; here nobody asked for that.
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    env: quiet,
  })
  const installed = found()
  if (!installed) throw new Error(`Пакет ${name} не установился`)
  return installed
}

export interface Certificate {
  certificate: string
  key: string
}

export function makeCertificate(folder: string): Certificate {
  const files = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') }
  const names = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const out = ['-keyout', files.key, '-out', files.certificate, '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...names, ...out], { stdio: 'ignore' })
  chmodSync(files.key, 0o644)
  return files
}

/** Puts this machine's ports and paths into a file of `deploy/`; what is not found there is a fault. */
function adapt(name: string, changes: [from: RegExp, to: string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`deploy/${name} has no ${from.source}`)
      return text.replace(from, to)
    },
    readFileSync(join(deploy, name), 'utf8'),
  )
}

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

function launch(program: string, args: string[], plan: ProxyPlan): ChildProcess {
  const home = { HOME: plan.folder, XDG_DATA_HOME: plan.folder, XDG_CONFIG_HOME: plan.folder }
  return spawn(program, args, {
    cwd: plan.folder,
    env: { PATH: process.env.PATH, ...home },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** What the configuration finds beside itself on a server. */
function copyDeployed(folder: string): string {
  const deployed = join(folder, 'deploy')
  mkdirSync(deployed, { recursive: true })
  for (const name of ['503.html', 'nginx-files.conf'])
    copyFileSync(join(deploy, name), join(deployed, name))
  chmodSync(deployed, 0o755)
  return deployed
}

const nginx = (keepsFiles?: true): ProxyKind => ({
  name: 'nginx',
  keepsFiles,
  start(plan) {
    const program = findOrInstall('nginx')
    const { certificate, key } = makeCertificate(plan.folder)
    const site = adapt('nginx.conf', [
      [/(listen )(?=80\b)/g, '$1127.0.0.1:'],
      [/(listen )(?=443\b)/g, '$1127.0.0.1:'],
      hasIpv6 ? [/\[::\]/g, '[::1]'] : [/\n *listen \[::\].*/g, ''],
      [/:80\b/g, `:${plan.httpPort}`],
      [/:443\b/g, `:${plan.httpsPort}`],
      [/(server 127\.0\.0\.1:)3000/, `$1${plan.sitePort}`],
      ...(plan.otherPort
        ? ([[/# (server 127\.0\.0\.1:)3001/, `$1${plan.otherPort}`]] satisfies [RegExp, string][])
        : []),
      [/\/etc\/letsencrypt\/live\/judo\.example\/fullchain\.pem/, certificate],
      [/\/etc\/letsencrypt\/live\/judo\.example\/privkey\.pem/, key],
      [/\/srv\/site\/deploy/g, copyDeployed(plan.folder)],
      [/\/var\/cache\/nginx\/site-files/, join(plan.folder, 'kept-files')],
      ...(keepsFiles
        ? ([
            [/# (?=proxy_cache_path)/, ''],
            [/# (?=include \S+nginx-files)/, ''],
          ] satisfies [RegExp, string][])
        : []),
    ])
    writeFileSync(join(plan.folder, 'site.conf'), site)
    // Debian's own main file, so that its settings (gzip on, older TLS) are under ours as on a server.
    const main = readFileSync('/etc/nginx/nginx.conf', 'utf8')
      .replace(/^pid .*$/m, `pid ${plan.folder}/nginx.pid;`)
      .replaceAll(/\/var\/log\/nginx/g, plan.folder)
      .replace(/^\s*include \/etc\/nginx\/conf\.d.*$/m, temporary(plan.folder))
      .replace(/\/etc\/nginx\/sites-enabled\/\*/, join(plan.folder, 'site.conf'))
    const file = join(plan.folder, 'nginx.conf')
    writeFileSync(file, main)
    execFileSync(program, ['-t', '-q', '-c', file], { stdio: 'inherit' })
    const version = /nginx\/(\S+)/.exec(spawnSync(program, ['-v']).stderr.toString())?.[1] ?? ''
    return {
      name: 'nginx',
      version,
      child: launch(program, ['-c', file, '-g', 'daemon off;'], plan),
    }
  },
})

const temporary = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `\t${name}_temp_path ${folder}/${name};`)
    .join('\n')

const caddy: ProxyKind = {
  name: 'caddy',
  start(plan) {
    const program = findOrInstall('caddy')
    const { certificate, key } = makeCertificate(plan.folder)
    const ports = `\thttp_port ${plan.httpPort}\n\thttps_port ${plan.httpsPort}\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n`
    const file = join(plan.folder, 'Caddyfile')
    const text = adapt('Caddyfile', [
      [/^\{\n/m, `{\n${ports}`],
      [/# tls \S+ \S+/, `tls ${certificate} ${key}`],
      [/127\.0\.0\.1:3000/g, `127.0.0.1:${plan.sitePort}`],
      [/\/srv\/site\/deploy/, copyDeployed(plan.folder)],
    ])
    writeFileSync(file, text)
    const config = ['--config', file, '--adapter', 'caddyfile']
    const valid = spawnSync(program, ['validate', ...config], { encoding: 'utf8' })
    if (valid.status !== 0) throw new Error(valid.stderr)
    const version = spawnSync(program, ['version'], { encoding: 'utf8' }).stdout.trim()
    return { name: 'caddy', version, child: launch(program, ['run', ...config], plan) }
  },
}

export const proxies: ProxyKind[] = [nginx(), nginx(true), caddy]
