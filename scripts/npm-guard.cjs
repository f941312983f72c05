// Loaded before everything else by the scripts of package.json. Without the project's own Node these
// would end in a stack about «.ts», so this file asks nothing of the Node it runs on but its age.
const { existsSync } = require('fs')
const { join } = require('path')

const root = join(__dirname, '..')
const wanted = 26
const say = (lines) => {
  console.error(lines.join('\n'))
  process.exit(1)
}

if (!existsSync(join(root, 'node_modules/kysely')))
  say([
    'Зависимости сайта не установлены. Выполните в папке сайта:',
    '  npm ci',
    'Со старым npm (меньше 11): npx -y -p node@26.10.0 -p npm@11 -c "npm ci"',
  ])
if (Number(process.versions.node.split('.')[0]) < wanted)
  say([
    `Сайту нужен Node ${wanted}, а запущен Node ${process.versions.node}: свой Node сайта не установился. Выполните в папке сайта:`,
    '  npx -y -p node@26.10.0 -p npm@11 -c "npm ci"',
  ])
