import {
  answerDays,
  inWords,
  noticeHours,
  noticeTime,
  stopDays,
  workingDays,
} from '#content/law-terms.ts'
import { addDays } from '#kit/text/days.ts'

/** What the law asks of whoever processes personal data, beside what the site does by itself. */
export const dutyNames = {
  notice: 'Подано уведомление в Роскомнадзор (статья 22)',
  responsible: 'Назначен ответственный за обработку данных (статья 22.1)',
  rules: 'Утверждены положение об обработке и список допущенных к данным (статья 18.1)',
  level: 'Определён уровень защищённости, есть акт (статья 19)',
  hosting: 'Договор с хостингом: сервер и копии в России (статьи 6 и 18)',
  consents: 'Бланки согласий проверены и подписываются (статьи 9 и 10.1)',
  answers: `Понятно, кто отвечает на просьбы: ${inWords(stopDays)} и ${workingDays(answerDays)} (статьи 10.1, 20, 21)`,
  leak: `Понятно, что делать при утечке: сообщить в Роскомнадзор за ${noticeTime('first')}, о причинах — за ${noticeHours.second} (статья 21)`,
  destruction: 'Есть форма акта об уничтожении данных, акты хранятся три года (статья 21)',
  children: 'Проверены справки тех, кто работает с детьми (статья 351.1 Трудового кодекса)',
}

const reviewEveryDays = 365

/** The policy has been read through once a year. */
export const isReviewDue = (reviewedOn: string | null, today: string): boolean =>
  reviewedOn === null || addDays(reviewedOn, reviewEveryDays) < today
