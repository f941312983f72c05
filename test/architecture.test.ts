import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Source {
  path: string
  text: string
  imports: string[]
}

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g

function readSources(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.gen\./.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name))
      const text = readFileSync(join(root, path), 'utf8')
      const imports = [...text.matchAll(importPattern)].map((match) =>
        resolve(path, match[1] ?? ''),
      )
      return { path, text, imports }
    })
}

/** An import as a path of the project, or as the package's name. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#'))
    return specifier.replace(/^#(kit|features)/, 'src/$1').replace('#', '')
  if (specifier.startsWith('.')) return join(from, '..', specifier)
  return specifier
}

const sources = readSources('src')
const isTest = (source: Source) => /\.test\.tsx?$/.test(source.path)
const production = sources.filter((source) => !isTest(source))
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** Which feature may use which other; the list has no circle, and the test below says so. */
const featureUses: Record<string, string[]> = {
  accounts: ['history'],
  calendar: ['competitions', 'federation', 'sport'],
  competitions: [
    ...['consents', 'documents', 'federation', 'news', 'media', 'operator', 'results', 'sport'],
    ...['search', 'study'],
  ],
  consents: ['backups', 'contacts', 'operator'],
  contacts: ['sport'],
  dashboard: [
    ...['accounts', 'backups', 'news', 'competitions', 'consents', 'calendar', 'media'],
    ...['contacts', 'example', 'federation', 'leaks', 'operator', 'partners'],
  ],
  example: ['contacts', 'federation'],
  history: ['backups', 'example', 'media'],
  judo: ['lessons', 'school', 'search', 'sport'],
  leaks: ['contacts', 'operator'],
  legal: ['backups', 'contacts', 'federation', 'leaks', 'lessons', 'operator', 'school', 'study'],
  media: ['backups', 'consents', 'contacts', 'operator'],
  news: ['consents', 'media'],
  offline: ['contacts'],
  operator: ['contacts'],
  partners: ['contacts', 'media'],
  press: ['competitions', 'contacts', 'federation', 'media'],
  results: ['consents', 'sport'],
  study: ['contacts', 'federation', 'judo', 'lessons', 'media', 'school', 'sport'],
  federation: ['consents', 'contacts', 'documents', 'media', 'operator', 'results', 'sport'],
  home: [
    ...['news', 'competitions', 'calendar', 'partners', 'judo'],
    ...['federation', 'media', 'school', 'sport', 'study', 'training'],
  ],
  medals: ['competitions', 'consents', 'federation', 'media', 'operator', 'results', 'sport'],
  training: ['calendar', 'contacts', 'federation', 'medals', 'sport'],
}

const breaches = (found: string[]) => found.sort().join('\n')

test('the kit knows nothing of sport: it imports no feature and no wiring', () => {
  const found = production
    .filter((source) => source.path.startsWith('src/kit/'))
    .flatMap((source) =>
      source.imports
        .filter((name) => name.startsWith('src/') && !name.startsWith('src/kit/'))
        .map(
          (name) =>
            `${source.path} imports ${name}: pass it in from src/app.server.ts or src/frame.tsx`,
        ),
    )
  expect(breaches(found)).toBe('')
})

/** The kit's folders, the lowest first: each imports only those before it. */
const kitOrder = [
  ...[
    'base',
    'text',
    'contract',
    'clock',
    'objects',
    'config',
    'db',
    'metrics',
    'http',
    'files',
    'history',
    'trash',
  ],
  ...['offline', 'ui', 'nouns', 'record', 'pages', 'backup', 'far', 'rich-text', 'admin'],
]
const kitFolderOf = (path: string) => /^src\/kit\/([^/]+)\//.exec(path)?.[1]

test('the folders of the kit stand on one another in one order', () => {
  const found = production.flatMap((source) => {
    const own = kitFolderOf(source.path)
    if (!own) return []
    return source.imports
      .filter((name) => {
        const other = kitFolderOf(name)
        return other && kitOrder.indexOf(other) > kitOrder.indexOf(own)
      })
      .map(
        (name) =>
          `${source.path} imports ${name}: the shared part belongs lower, into src/kit/base at the lowest`,
      )
  })
  expect(breaches(found)).toBe('')
  const folders = new Set(production.map(({ path }) => kitFolderOf(path)).filter(Boolean))
  expect([...folders].sort()).toEqual([...kitOrder].sort())
})

test('no files import each other in a circle', () => {
  const all = [...production, ...['content', 'scripts', 'lab', 'test', 'e2e'].flatMap(readSources)]
  const of = new Map(all.map(({ path, imports }) => [path, imports]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const follow = (path: string, way: string[]) => {
    if (state.get(path) === 'open') {
      const circle = [...way.slice(way.indexOf(path)), path].join(' → ')
      found.push(`${circle}: what both need is a file of its own`)
    }
    if (state.has(path)) return
    state.set(path, 'open')
    for (const name of of.get(path) ?? []) follow(name, [...way, path])
    state.set(path, 'done')
  }
  for (const { path } of all) follow(path, [])
  expect(breaches(found)).toBe('')
})

test('features use each other only as declared', () => {
  const found = production.flatMap((source) => {
    const own = featureOf(source.path)
    if (!own) return []
    return source.imports
      .filter((name) => {
        const other = featureOf(name)
        return other && other !== own && !featureUses[own]?.includes(other)
      })
      .map(
        (name) =>
          `${source.path} imports ${name}: declare it in featureUses, or move the shared part to the kit`,
      )
  })
  expect(breaches(found)).toBe('')
})

test('the declared uses of features have no circle', () => {
  const reaches = (from: string, seen: string[]): string[] =>
    (featureUses[from] ?? []).flatMap((to) =>
      seen.includes(to) ? [[...seen, to].join(' → ')] : reaches(to, [...seen, to]),
    )
  expect(Object.keys(featureUses).flatMap((name) => reaches(name, [name]))).toEqual([])
})

/** What may lie directly in `src/`; everything else has a room. */
const wiring = [
  ...['server.ts', 'app.server.ts', 'records.server.ts', 'frame.tsx', 'site.ts', 'admin.tsx'],
  ...['enhance.ts', 'touched.ts', 'first.ts', 'kit', 'features', 'demo'],
]

test('the wiring is a handful of files', () => {
  const found = readdirSync(join(root, 'src'))
    .filter((name) => !wiring.includes(name))
    .map(
      (name) =>
        `src/${name}: what a kind of record adds belongs into its noun, what any site could use into src/kit, a program into scripts`,
    )
  expect(breaches(found)).toBe('')
})

test('features do not import the wiring', () => {
  const found = production
    .filter((source) => featureOf(source.path))
    .flatMap((source) =>
      source.imports
        .filter((name) => /^src\/([^/]+|demo\/.+)\.tsx?$/.test(name))
        .map((name) => `${source.path} imports ${name}`),
    )
  expect(breaches(found)).toBe('')
})

test('code for the browser does not import code of the server', () => {
  const reachesServer = (path: string, seen = new Set<string>()): string | undefined => {
    if (seen.has(path)) return undefined
    seen.add(path)
    if (/\.server\.tsx?$/.test(path)) return path
    const source = production.find((candidate) => candidate.path === path)
    for (const name of source ? runtimeImports(source) : []) {
      const found = reachesServer(name, seen)
      if (found) return `${path} → ${found}`
    }
    return undefined
  }
  const browser = production.filter((source) =>
    /^src\/(admin|enhance)\.tsx?$|\/(admin|islands)\//.test(source.path),
  )
  const found = browser
    .map((source) => reachesServer(source.path))
    .filter((path) => path !== undefined)
  expect(breaches(found)).toBe('')
})

test('what runs without a build reaches nothing that needs one', () => {
  const all = [...production, ...readSources('scripts'), ...readSources('content')]
  const seen = new Set<string>()
  const follow = (path: string, from: string): string[] => {
    if (/\.(tsx|css)$/.test(path)) return [`${from} imports ${path}`]
    if (seen.has(path)) return []
    seen.add(path)
    const source = all.find((candidate) => candidate.path === path)
    return source ? runtimeImports(source).flatMap((name) => follow(name, path)) : []
  }
  const commands = ['admin', 'backup', 'backup-child', 'far', 'restore'].map(
    (name) => `scripts/${name}.ts`,
  )
  const found = commands.flatMap((path) => follow(path, path))
  expect(breaches(found)).toBe('')
})

/** Imports that remain after types are erased. */
function runtimeImports(source: Source): string[] {
  const withoutTypes = source.text.replaceAll(/import type [^;]*?from '[^']+'/gs, '')
  return [...withoutTypes.matchAll(importPattern)].map((match) =>
    resolve(source.path, match[1] ?? ''),
  )
}

const owners: [library: RegExp, owner: RegExp, advice: string][] = [
  [/^(pg|node:sqlite)$/, /^src\/kit\/db\//, 'drivers live in src/kit/db'],
  [/^prom-client$/, /^src\/kit\/metrics\//, 'what is measured goes through Metrics'],
  [/^aws4fetch$/, /^src\/kit\/objects\//, 'an object store is asked through openObjectStore'],
  [/^sharp$/, /^src\/features\/media\//, 'images are the media feature’s'],
  [/^fastify/, /\.server\.tsx?$|^src\/kit\/http\//, 'the HTTP server is for .server files'],
  [
    /^@mantine|^react-router$/,
    /^src\/(admin\.tsx|kit\/admin\/|features\/[^/]+\/admin\/)/,
    'the public site carries no Mantine',
  ],
]

test('a library is imported only where it belongs', () => {
  const found = production.flatMap((source) =>
    owners.flatMap(([library, owner, advice]) =>
      source.imports
        .filter((name) => library.test(name) && !owner.test(source.path))
        .map((name) => `${source.path} imports ${name}: ${advice}`),
    ),
  )
  expect(breaches(found)).toBe('')
})

const forbidden: [text: RegExp, allowed: RegExp, advice: string][] = [
  [/process\.env/, /^src\/kit\/config\//, 'settings are read in src/kit/config'],
  [
    /mkdir(Sync)?\(.*recursive/,
    /^$/,
    'folders are made by `makeFolder` of src/kit/base, which comes back',
  ],
  [/dangerouslySetInnerHTML/, /^$/, 'React elements only'],
  [
    /\bstyle=\{/,
    /\/admin\/|^src\/admin\.tsx$/,
    'the public CSP forbids inline styles: use a class',
  ],
  [
    /\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*\(/,
    /^src\/kit\/|^src\/features\/accounts\/|^src\/features\/media\/rows\.server\.ts$|^src\/features\/consents\/withdrawals\.rows\.server\.ts$|^src\/features\/example\/example\.rows\.server\.ts$|^src\/features\/search\/search-keeping\.server\.ts$|^src\/demo\/seed\.server\.ts$/,
    'stored records change through src/kit/db/record.server.ts, which keeps the journal',
  ],
  [
    /\bsql(\.raw)?(<[^`(]*>)?\(?\s*[`'"]\s*(insert|update|delete|merge|replace)\s/i,
    /^src\/kit\/db\/|^src\/features\/search\/search-keeping\.server\.ts$/,
    'stored records change through src/kit/db/record.server.ts, which keeps the journal',
  ],
  [
    // Of what it is handed a change may be made, not of a record that was read before.
    /\bchangeRecord\([^;]*?,\s*(async )?\(\) =>\s*\(?\{[^}]*\.\.\.\w/,
    /^$/,
    'a change is made of the record that `changeRecord` hands over: one that was read before it may be stale by then',
  ],
  [
    /Запись изменена в другом окне/,
    /^src\/kit\/db\/record\.server\.ts$/,
    'the sentence is `changedElsewhere` of src/kit/db/record.server.ts',
  ],
  [
    // A number is the version of a protocol, an address may carry one: neither is compared to write.
    /\bversion\)? *[!=]==?(?![= ]*\d)|[!=]==? *\(?(\w+[.?]+)*version\b/,
    /(?<!\.server\.tsx?)$|^src\/kit\/db\/(record|edited-setting)\.server\.ts$|^src\/features\/sharing\/sharing\.api\.server\.ts$/,
    'a record is read, compared and written by `changeRecord` of src/kit/db/record.server.ts, which nobody can come between',
  ],
  [
    /import \{[^}]*\breadSetting\b[^}]*\bstoreSetting\b[^}]*\}/,
    // The janitor writes what it saw just now, whoever draws the example says that it is done: nothing of another is lost.
    /^src\/kit\/(files\/care|db\/healthy-day)\.server\.ts$|^src\/demo\/albums\.server\.tsx$/,
    'what is made of a stored setting is written by `changeSetting` of src/kit/db/edited-setting.server.ts, which nobody can come between',
  ],
  [
    /new Date\(\)|Date\.now\(\)/,
    /\/admin\/|\/islands\/|^src\/(app|server|enhance|admin)\b|^src\/kit\/http\/|^src\/kit\/offline\/main\.worker\.ts$/,
    'time is passed in',
  ],
  [
    /import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from '@mantine\/core'/,
    /^src\/kit\/admin\/modal\.tsx$/,
    'a dialog is the Modal of src/kit/admin/modal.tsx, which a phone’s «Back» closes',
  ],
  [
    /combat_sambo/,
    /^src\/features\/sport\//,
    'what differs by sport is in src/features/sport, once for each',
  ],
  [
    /useRowFocus</,
    /^src\/kit\/admin\/(row-focus|removable-rows)\.ts$|^src\/features\/results\/admin\/results-table\.tsx$/,
    'rows of a form are taken out by `useRemovableRows`, which offers them back',
  ],
  [
    /\w="[^"\n]*\\u[0-9a-f]{4}/,
    /^$/,
    'an attribute of JSX knows no escapes and shows them: write it in braces',
  ],
  [/TODO|FIXME/, /^$/, 'do it or leave it out'],
]

test('what has one place stays in it', () => {
  const found = production.flatMap((source) =>
    forbidden
      .filter(([text, allowed]) => text.test(source.text) && !allowed.test(source.path))
      .map(([text, , advice]) => `${source.path} has ${text.source}: ${advice}`),
  )
  expect(breaches(found)).toBe('')
})

test('the site and the everyday commands stand without the laboratories', () => {
  const found = [...sources, ...readSources('scripts')].flatMap((source) =>
    source.imports
      .filter((name) => /^(#|src\/)?lab\//.test(name))
      .map(
        (name) =>
          `${source.path} imports ${name}: move what both need to scripts/, lab/ only measures`,
      ),
  )
  expect(breaches(found)).toBe('')
})

test('every laboratory has its line in lab/README.md', () => {
  const readme = readFileSync(join(root, 'lab/README.md'), 'utf8')
  const commands: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ).scripts
  const found = readdirSync(join(root, 'lab'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((file) => {
      const name = file.replace('.ts', '')
      return [
        commands[name]?.endsWith(` lab/${file}`) ? '' : `lab/${file} is not \`npm run ${name}\``,
        readme.includes(`| \`npm run ${name}`)
          ? ''
          : `lab/README.md says nothing of \`npm run ${name}\``,
      ]
    })
  expect(breaches(found.filter(Boolean))).toBe('')
})

test('a migration has a number of its own', () => {
  const all = readdirSync(join(root, 'migrations')).map((name) => name.slice(0, 4))
  // Two pairs are released, and what is released keeps its name.
  const numbers = all.filter((one) => one > '0124')
  expect(numbers.filter((one, at) => numbers.indexOf(one) !== at)).toEqual([])
})

test('migrations import kysely and nothing else', () => {
  const found = readSources('migrations').flatMap((source) =>
    source.imports
      .filter((name) => name !== 'kysely')
      .map((name) => `${source.path} imports ${name}`),
  )
  expect(breaches(found)).toBe('')
})

test('no folder or file hides behind a name that says nothing', () => {
  const found = ['scripts', 'lab', 'test']
    .flatMap(readSources)
    .concat(sources)
    .map((source) => source.path)
    .filter((path) => /(^|\/)(utils?|helpers?|common|lib|misc)(\/|\.|$)|\/index\.tsx?$/.test(path))
  expect(breaches(found)).toBe('')
})

test('what the site refuses with goes on after a colon through withCause', () => {
  const byHand = /\p{Script=Cyrillic}.*:(?: |\\u00a0)\$\{(?:reason|cause|fault)\}/u
  const found = production.filter(({ text }) => byHand.test(text)).map(({ path }) => path)
  expect(breaches(found)).toBe('')
})

test('documents name only files that exist', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/words.md',
    'docs/operations.md',
    'lab/README.md',
  ]
  const files = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => !/node_modules|\.git\b|\/dist/.test(entry.parentPath))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  const found = documents
    .filter((name) => files.has(name))
    .flatMap((name) =>
      [
        ...readFileSync(join(root, name), 'utf8').matchAll(
          /`((?:src|scripts|lab|test|e2e|docs|deploy|content|migrations)\/[\w./-]+)`/g,
        ),
      ]
        .map((match) => match[1]?.replace(/\/$/, '') ?? '')
        .filter((path) => !files.has(path))
        .map((path) => `${name} names ${path}`),
    )
  expect(breaches(found)).toBe('')
})
