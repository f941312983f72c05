import { officialCheckedOn, officialTexts } from '#content/study/official.ts'
import type { StudySlug } from '#content/study/texts.ts'
import { formatDate } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'

const freshDays = 365

/** What orders and agencies decide changes: since when nobody has looked. Undefined of what they do not. */
export function checkedWords(
  { slug, editedOn }: { slug: StudySlug; editedOn: string | undefined },
  today: string,
): string | undefined {
  if (!Object.hasOwn(officialTexts, slug)) return undefined
  const said = editedOn
    ? `Текст федерации от ${formatDate(editedOn)}.`
    : `Сверено с источниками ${formatDate(officialCheckedOn)}.`
  return addDays(editedOn ?? officialCheckedOn, freshDays) < today
    ? `${said} Прошло больше года, порядок мог измениться: спросите федерацию, что действует сейчас.`
    : said
}
