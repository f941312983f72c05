import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { rememberBundled, writeBillOfMaterials } from './bill-of-materials.ts'
import { stampFile } from './ensure-built.ts'
import { readGiven } from './given.ts'

readGiven('run build')
const begun = Date.now()
// So that a change made while building counts as newer.
const stampedAt = new Date()
console.log('Собираем сайт: страницы, стили, админка…')
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..')
const builder = await createBuilder({ root, logLevel: 'warn', plugins: [rememberBundled()] })
await builder.buildApp()
if (!writeBillOfMaterials(join(root, 'dist/sbom.cdx.json')))
  console.log('Перечень пакетов (dist/sbom.cdx.json) не составлен: не найден npm')
await writeFile(stampFile, `${stampedAt.toISOString()}\n`)
console.log(`Готово за ${((Date.now() - begun) / 1000).toFixed(1)} с`)
