import { plainText } from '#kit/contract/fields.ts'
import { area, choice, choices, day, email, flag, text, wholeNumber } from '#kit/record/fields.ts'
import { defineSingle, type SingleOf, type SingleRowOf } from '#kit/record/single.ts'
import { dutyNames } from './duties.ts'
import { operatorWords } from './operator.names.ts'
import { daysIn, isWeekend } from './told-days.ts'

export const searchEngineNames = {
  all: 'Всё, что видят посетители',
  names: 'Без имён детей и без снимков',
  none: 'Без имён, снимков и альбомов',
}

/** What the policy says and the program cannot know: the owner states it. Only editors read it. */
export const operator = defineSingle({
  ...operatorWords,
  api: '/api/operator',
  missing: 'Сведения о хранении данных не найдены',
  fields: {
    inRussia: flag('Сервер и резервные копии находятся в России', {
      initial: false,
      hint: 'Отметьте, когда проверили договор с хостингом и место копий. Без отметки политика этого не утверждает',
    }),
    farInRussia: flag('Второе место для копий тоже в России', {
      initial: false,
      hint: 'Если копии уходят и во второе место: его задаёт тот, кто ставил сайт. Пока места нет, отметка ничего не меняет; без неё политика скажет, что место ещё не указано',
    }),
    hosting: text('Кто предоставляет сервер', {
      max: 300,
      hint: 'Название и адрес хостинга: их назовут политика и согласие на обработку. Сервер свой — оставьте пустым',
    }),
    processors: area('Кто ещё обрабатывает данные по поручению', {
      max: 1500,
      rows: 2,
      hint: 'Каждый с новой строки: название, адрес, что делает. Например, хранит вторые копии, отправляет почту. Их назовут политика и согласие на обработку',
    }),
    logDays: wholeNumber('Сколько дней хранятся записи сервера', {
      min: 1,
      max: 3650,
      bad: 'От 1 до 3650',
      hint: 'Журналы веб-сервера и системы: спросите того, кто ставил сайт. Сам сайт посещений не записывает',
    }),
    letterDays: wholeNumber('Сколько дней храните письма после ответа', {
      min: 1,
      max: 3650,
      bad: 'От 1 до 3650',
      hint: 'Обращения людей на почту и в\u00a0мессенджеры. Срок назначаете вы, его назовёт политика',
    }),
    daysOff: {
      ...area('Нерабочие будни по производственному календарю', {
        max: 1000,
        rows: 2,
        hint: 'Все за\u00a0год сразу, через запятую: 09.01.2026, 09.03.2026. Праздники, субботы и\u00a0воскресенья не\u00a0нужны. По ним сайт считает рабочие дни, которые даёт закон',
      }),
      input: plainText({ max: 1000, multiline: true }).refine(
        (days) => daysIn(days)?.every((day) => !isWeekend(day)),
        'Даты через запятую, с\u00a0понедельника по\u00a0пятницу: 09.03.2026',
      ),
    },
    daysOn: {
      ...area('Рабочие субботы и воскресенья', {
        max: 1000,
        rows: 1,
        hint: 'Если они есть в\u00a0календаре этого года',
      }),
      input: plainText({ max: 1000, multiline: true }).refine(
        (days) => daysIn(days)?.every(isWeekend),
        'Даты через запятую, субботы и\u00a0воскресенья: 01.11.2025',
      ),
    },
    registerNumber: text('Номер в реестре операторов Роскомнадзора', {
      max: 40,
      hint: 'Появляется после уведомления: pd.rkn.gov.ru',
    }),
    responsible: email('Почта ответственного за обработку данных', {
      hint: 'Её увидят в политике',
    }),
    searchEngines: choice('Что поисковики берут о детях', searchEngineNames, {
      initial: 'names',
      hint: 'Имена — в подписях, снимки — в поиске по картинкам, альбомы — их страницы. Закон прямо этого не требует. Если в согласии стоит условие «только на этом сайте», нужен не первый вариант',
    }),
    duties: choices('Что сделано', dutyNames, {
      initial: [],
      hint: 'Список для вас: посетители его не видят',
    }),
    reviewedOn: day('Политику и бланки перечитали', { hint: 'Раз в год: законы меняются' }),
  },
})
export type OperatorStatement = SingleOf<typeof operator>

declare module '#kit/db/tables.ts' {
  interface Tables {
    operator: SingleRowOf<typeof operator>
  }
}
