const nbsp = '\u00a0'
/** A line does not break at it, and nobody sees it. */
const joiner = '\u2060'
const start = '(?<![\\p{L}\\p{N}-])'
const end = '(?![\\p{L}\\p{N}])'

const lead =
  'в|во|к|ко|с|со|у|о|об|обо|и|а|я|но|на|по|за|из|изо|от|до|не|ни|без|для|при|про|над|под|или|как|что'
// With a word so long the pair would not fit a narrow column and break before its full stop.
const veryLong = '\\p{L}{15}'
const trail = 'бы|б|ли|ль|же|ж'
const unit =
  'кг|г|мг|т|мм|см|дм|м|км|л|мл|с|сек|мин|ч|ч\\.|руб\\.?|₽|%|°C|чел\\.?|лет|год|года|году|годов|гг?\\.|млн|тыс\\.?|дан|кю'
const month = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря'
const lawPart =
  '(?:под)?пункт(?:а|у|ом|е|ы|ов|ам|ами|ах)?|част(?:ь|и|ью|ей|ям|ями|ях)|стать(?:я|и|е|ю|ёй|ей|ям|ями|ях)|статей|глав(?:а|ы|е|у|ой)'
const lawAbbreviation = 'ст|ч|п|пп|подп|гл'
const abbreviation = 'св|г|ул|д|пр|пер|обл|им|стр|рис|см|тел|корп|кв|проф'
const initial = '\\p{Lu}\\.'
// A long surname and its initials as one would break inside where letters are large.
const shortSurname = '(?<=\\p{Ll})(?<!\\p{L}{8})'

const rules: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${start}(${lead}) (?!${veryLong})(?=\\S)`, 'giu'), `$1${nbsp}`],
  [new RegExp(` (?=(?:${trail})${end})`, 'giu'), nbsp],
  [/ (?=[—–](?:\s|$))/gu, nbsp],
  [/([№§]) (?=\d)/gu, `$1${nbsp}`],
  [/(\d) × (?=\d)/gu, `$1${nbsp}×${nbsp}`],
  // «Зал № 2», «школа № 8»; behind a long word the number may have a line of its own.
  [/(?<!\p{L})(\p{L}{1,8}) (?=№)/gu, `$1${nbsp}`],
  [new RegExp(`${start}(${lawPart}) (?=\\d)`, 'giu'), `$1${nbsp}`],
  [new RegExp(`${start}(${lawAbbreviation})\\. (?=\\d)`, 'giu'), `$1.${nbsp}`],
  [/(\d-)(?=ФЗ)/gu, `$1${joiner}`],
  // «дзюдо-клуб»: no wider than «соревнования».
  [/((?<!\p{L})\p{L}{2,6}-)(?=клуб)/giu, `$1${joiner}`],
  // «Хикава-мару»; a longer tail may have a line of its own.
  [/(«\p{Lu}\p{Ll}+-)(?=\p{Ll}{1,5}»)/gu, `$1${joiner}`],
  [new RegExp(`(\\d) (?=(?:${unit})${end})`, 'gu'), `$1${nbsp}`],
  [new RegExp(`(\\d) (?=(?:${month})${end})`, 'gu'), `$1${nbsp}`],
  [/(\d-(?:е|я|й|го)) (?=\p{Ll}{3,8}(?!\p{L}))/gu, `$1${nbsp}`],
  [/(\d) (?=и[ \u00a0](?:старше|младше|моложе)(?!\p{L}))/gu, `$1${nbsp}`],
  // No wider than «соревнования», which stands everywhere; «пункт 1 части 2 статьи 3» breaks between its parts.
  [
    new RegExp(`${start}(\\d{1,3}) (?!(?:${lawPart})${end})(?=\\p{Ll}{3,8}(?!\\p{L}))`, 'gu'),
    `$1${nbsp}`,
  ],
  [new RegExp(`${start}(${abbreviation})\\. (?=[\\p{Lu}\\d«])`, 'gu'), `$1.${nbsp}`],
  [new RegExp(`${start}(т\\.) (?=[дпке]\\.)`, 'giu'), `$1${nbsp}`],
  [/(\d[ \u00a0]г\.) (?=р\.)/gu, `$1${nbsp}`],
  [new RegExp(`${start}(${initial}) (?=\\p{Lu}[\\p{Ll}.])`, 'gu'), `$1${nbsp}`],
  [new RegExp(`(\\.${initial}) (?=\\p{Lu}\\p{Ll})`, 'gu'), `$1${nbsp}`],
  [new RegExp(`${shortSurname} (?=${initial}[ \\u00a0]?${initial}${end})`, 'gu'), nbsp],
]

/** Where a Russian line must not break its spaces become non-breaking, and the hyphens of «152-ФЗ», of «дзюдо-клуб» and of a short name are held; changes nothing else. */
export function typograph(text: string): string {
  return rules.reduce((result, [pattern, by]) => result.replace(pattern, by), text)
}
