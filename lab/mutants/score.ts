import { isRule } from './mutated-files.ts'

/** Of a hundred mutants of the rules so many must be noticed by a test. */
const demanded = 90

interface Position {
  line: number
  column: number
}

interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: Position; end: Position }
}

interface MutatedFile {
  source: string
  mutants: Mutant[]
}

export interface FileScore {
  file: string
  killed: number
  /** Each as one line for people. */
  survivors: string[]
}

const deaths = ['Killed', 'Timeout']
const survivals = ['Survived', 'NoCoverage']

/** From Stryker's report, which in incremental mode also knows files of earlier runs. */
export function readReport(json: string, files: readonly string[]): FileScore[] {
  const report: { files: Record<string, MutatedFile> } = JSON.parse(json)
  return files.flatMap((file) => {
    const { source, mutants } = report.files[file] ?? { source: '', mutants: [] }
    const survivors = mutants
      .filter(({ status }) => survivals.includes(status))
      .sort((a, b) => a.location.start.line - b.location.start.line)
      .map((mutant) => `${file}:${describe(source, mutant)}`)
    const killed = mutants.filter(({ status }) => deaths.includes(status)).length
    return killed + survivors.length === 0 ? [] : [{ file, killed, survivors }]
  })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)

function describe(source: string, { location, replacement, mutatorName, status }: Mutant): string {
  const { start, end } = location
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  const untouched = status === 'NoCoverage' ? ' (no test comes here)' : ''
  return `${start.line} ${oneLine(lines.join(' '))} → ${oneLine(replacement ?? mutatorName)}${untouched}`
}

const sum = (scores: FileScore[]) => {
  const killed = scores.reduce((total, score) => total + score.killed, 0)
  const all = scores.reduce((total, { survivors }) => total + survivors.length, killed)
  return { killed, all, percent: all === 0 ? 100 : (killed / all) * 100 }
}

const rulesOf = (scores: FileScore[]) => scores.filter(({ file }) => isRule(file))

const row = (name: string, scores: FileScore[]) => {
  const { killed, all, percent } = sum(scores)
  return `${percent.toFixed(1).padStart(5)} %  ${String(killed).padStart(5)} of ${String(all).padStart(5)}  ${name}`
}

/** Survivors, then a line a file, then the sums. */
export function tableOf(scores: FileScore[]): string {
  const rules = rulesOf(scores)
  const queries = scores.filter((score) => !rules.includes(score))
  return [
    ...scores.flatMap(({ survivors }) => survivors),
    '',
    ...scores.map((score) => row(score.file, [score])),
    '',
    row(`rules (at least ${demanded} %)`, rules),
    row('queries', queries),
  ].join('\n')
}

export const isBelow = (scores: FileScore[]): boolean => sum(rulesOf(scores)).percent < demanded
