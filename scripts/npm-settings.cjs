// The settings of `.env` for the commands of whoever hosts the site; what is in the environment wins.
require('./npm-guard.cjs')
const { existsSync } = require('fs')
const { join } = require('path')

const file = join(__dirname, '../.env')
try {
  if (existsSync(file)) process.loadEnvFile(file)
} catch (error) {
  console.error(`Файл настроек ${file} не читается (${error.code}): проверьте, чей он и его права.`)
  process.exit(1)
}
