import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import { laterSheet, type SheetHolds, sheetSource } from '#kit/pages/assets.server.ts'
import { readSheets } from './sheet-files.ts'

/** `news` of `@styles/news.css`, wherever and however it is asked for. */
const sheetOf = (source: string) => /(?:^|\/)@styles\/([\w-]+)\.css(?:\?|$)/.exec(source)?.[1]

/** The part of PostCSS's declaration that is used here. */
interface Declaration {
  value: string
  source?: { input: { file?: string | undefined } } | undefined
}

/** A file that a stylesheet names from where it lies is found from a sheet too. */
const ownFiles = {
  postcssPlugin: 'own-files',
  Declaration(declaration: Declaration) {
    const folder = dirname(declaration.source?.input.file ?? '')
    declaration.value = declaration.value.replaceAll(
      /url\((["']?)(\.[^"')]+)\1\)/g,
      (_all, _quote, path) => `url("${resolve(folder, path)}")`,
    )
  },
}

/**
 * The styles that pages have inside, of each section, and the sheet that comes later. No such file is
 * kept: it is made of what its pages import (docs/decisions/0132, 0174).
 */
export function pageStyles(): Plugin {
  let config: ResolvedConfig
  // A build reads the sources once; in development they change.
  let built: ReturnType<typeof readSheets> | undefined
  const textOf = async (file: string) => {
    const path = join(config.root, file)
    return (await preprocessCSS(await readFile(path, 'utf8'), path, config)).code
  }
  return {
    name: 'page-styles',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',

    config(_config, { command }) {
      const css = { postcss: { plugins: [ownFiles] } }
      if (command !== 'build') return { css }
      built = readSheets()
      const input = [...built.styles.keys()].map((sheet) => `/${sheetSource(sheet)}`)
      return { css, environments: { client: { build: { rolldownOptions: { input } } } } }
    },
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (source) => (sheetOf(source) ? join(config.root, source) : undefined),

    load: (id) => (sheetOf(id) ? '' : undefined),
    async transform(_code, id) {
      const sheet = sheetOf(id)
      if (!sheet) return
      const { styles, read } = built ?? readSheets()
      const own = styles.get(sheet)
      if (!own) throw new Error(`No page says section: '${sheet}'`)
      for (const file of [...read, ...own]) this.addWatchFile(join(config.root, file))
      return (await Promise.all(own.map(textOf))).join('\n')
    },

    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const holds: SheetHolds = {}
        for (const [sheet, own] of built?.styles ?? []) {
          const onPage = [...(built?.styles.get(laterSheet) ?? []), ...own]
          const linked = new Set(onPage.map((file) => join(config.root, file)))
          holds[sheet] = chunks.flatMap(({ moduleIds, viteMetadata }) => {
            const parts = moduleIds.filter((id) => id.endsWith('.css'))
            const files = [...(viteMetadata?.importedCss ?? [])]
            const isHeld = parts.length > 0 && parts.every((id) => linked.has(id))
            return isHeld && files.length === 1 ? files : []
          })
        }
        const source = JSON.stringify(holds)
        this.emitFile({ type: 'asset', fileName: '.vite/sheets.json', source })
      },
    },
  }
}
