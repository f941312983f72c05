import { type BackupProgress, type BackupStage, stageWords } from '#kit/backup/parts.ts'
import { formatBytes } from '#kit/text/bytes.ts'

const width = 30
const drawAgainMs = 100
const lineEvery = 0.25

/** A bar on a terminal; elsewhere a line for each quarter of a stage. */
export function progressBar(out: NodeJS.WriteStream = process.stderr) {
  let stage: BackupStage | undefined
  let drawnAt = 0
  let quarter = -1

  const shown = ({ stage, done, total }: BackupProgress) => {
    const part = total > 0 ? Math.min(1, done / total) : 1
    const amount = stage === 'pages' ? String(done) : formatBytes(done)
    return { part, text: `${Math.floor(part * 100)} %, ${amount}` }
  }
  function draw(progress: BackupProgress) {
    const { part, text } = shown(progress)
    const filled = Math.round(part * width)
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
    out.write(`\r\u001b[K${stageWords[progress.stage].padEnd(11)} ${bar} ${text}`)
  }
  function line(progress: BackupProgress) {
    const { part, text } = shown(progress)
    const now = Math.floor(part / lineEvery)
    if (now === quarter) return
    quarter = now
    out.write(`${stageWords[progress.stage]}: ${text}\n`)
  }

  return {
    show(progress: BackupProgress) {
      if (progress.stage !== stage) {
        if (stage && out.isTTY) out.write('\n')
        stage = progress.stage
        quarter = -1
        drawnAt = 0
      }
      if (!out.isTTY) return line(progress)
      const at = performance.now()
      if (at - drawnAt < drawAgainMs && progress.done < progress.total) return
      drawnAt = at
      draw(progress)
    },
    end() {
      if (stage && out.isTTY) out.write('\n')
    },
  }
}
