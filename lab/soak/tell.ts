import { growthOf, judge, type SoakReport, slopeOf } from './judge.ts'

const shownOfKind = 20

/** Prints what was seen, in figures. @returns what must not have been. */
export function tell(report: SoakReport): string[] {
  console.table([
    { что: 'ответов', сколько: report.answers },
    { что: 'из них объявленных 503 при перезапуске базы', сколько: report.announced },
    { что: 'PostgreSQL перезапущен', сколько: report.restarts.done },
    { что: 'ночных копий, восстановленных на пробу', сколько: report.copies.made },
    { что: 'заявок на занятие принято', сколько: report.taken.signup },
    { что: 'просьб об имени принято', сколько: report.taken.nameRequest },
    { что: 'просьб убрать фото принято', сколько: report.taken.removalRequest },
  ])
  console.table(
    report.measures.map((one) => {
      const counts = one.samples.map(([, count]) => count)
      return {
        что: `${one.what}, ${one.unit}`,
        от: Math.min(...counts),
        до: Math.max(...counts),
        'наклон в час': Math.round(slopeOf(one.samples) * 10) / 10,
        'рост за замер': Math.round(growthOf(one) * 10) / 10,
        'не больше': one.mayGrow ?? '',
      }
    }),
  )
  const faults = judge(report)
  // Many of one kind must not hide one of another.
  const kinds = Map.groupBy(faults, (fault) => fault.split(':')[0])
  for (const [kind, all] of kinds) {
    console.error(`✗ ${kind}, всего ${all.length}`)
    for (const fault of all.slice(0, shownOfKind)) console.error(`  ${fault}`)
  }
  console.log(faults.length === 0 ? 'Всё выдержано' : `Не выдержано: ${faults.length}`)
  return faults
}
