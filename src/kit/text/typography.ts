const nbsp = '\u00a0'
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
const abbreviation = 'г|ул|д|пр|пер|обл|им|стр|рис|см|тел|корп|кв|проф'
const initial = '\\p{Lu}\\.'
// A long surname and its initials as one would break inside where letters are large.
const shortSurname = '(?<=\\p{Ll})(?<!\\p{L}{8})'

const rules: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${start}(${lead}) (?!${veryLong})(?=\\S)`, 'giu'), `$1${nbsp}`],
  [new RegExp(` (?=(?:${trail})${end})`, 'giu'), nbsp],
  [/ (?=[—–](?:\s|$))/gu, nbsp],
  [/([№§]) (?=\d)/gu, `$1${nbsp}`],
  [new RegExp(`(\\d) (?=(?:${unit})${end})`, 'gu'), `$1${nbsp}`],
  [new RegExp(`(\\d) (?=(?:${month})${end})`, 'gu'), `$1${nbsp}`],
  // No wider than «соревнования», which stands everywhere.
  [new RegExp(`${start}(\\d{1,3}) (?=\\p{Ll}{3,8}(?!\\p{L}))`, 'gu'), `$1${nbsp}`],
  [new RegExp(`${start}(${abbreviation})\\. (?=[\\p{Lu}\\d«])`, 'gu'), `$1.${nbsp}`],
  [new RegExp(`${start}(т\\.) (?=[дпке]\\.)`, 'giu'), `$1${nbsp}`],
  [new RegExp(`${start}(${initial}) (?=\\p{Lu}[\\p{Ll}.])`, 'gu'), `$1${nbsp}`],
  [new RegExp(`(\\.${initial}) (?=\\p{Lu}\\p{Ll})`, 'gu'), `$1${nbsp}`],
  [new RegExp(`${shortSurname} (?=${initial}[ \\u00a0]?${initial}${end})`, 'gu'), nbsp],
]

/** Makes the spaces at which a Russian line must not break non-breaking; changes nothing else. */
export function typograph(text: string): string {
  return rules.reduce((result, [pattern, by]) => result.replace(pattern, by), text)
}
