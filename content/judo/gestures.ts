import type { Certainty } from '../certainty.ts'
import type { SourceId } from '../sources.ts'

export type GestureId =
  | 'ippon'
  | 'waza-ari'
  | 'yuko'
  | 'awasete'
  | 'osaekomi'
  | 'toketa'
  | 'mate'
  | 'passive'
  | 'false-attack'
  | 'delay'
  | 'penalty'
  | 'judogi'
  | 'cancel'
  | 'doctor'
  | 'winner'

export interface Gesture {
  id: GestureId
  name: string
  text: string
  certainty: Certainty
  sources: SourceId[]
}

const shown: Omit<Gesture, 'certainty' | 'sources'>[] = [
  { id: 'ippon', name: 'Иппон', text: 'Прямая рука вверх, ладонь вперёд' },
  { id: 'waza-ari', name: 'Вадза-ари', text: 'Рука в сторону на высоте плеча, ладонь вниз' },
  { id: 'yuko', name: 'Юко', text: 'Рука в сторону и вниз, под углом около 45°' },
  { id: 'awasete', name: 'Вторая вадза-ари', text: 'Рука в сторону, потом вверх: это победа' },
  { id: 'osaekomi', name: 'Осаэкоми', text: 'Наклон, рука к борцам ладонью вниз: пошло удержание' },
  {
    id: 'toketa',
    name: 'Токэта',
    text: 'Рука вперёд, машет из стороны в сторону: с удержания ушли',
  },
  { id: 'mate', name: 'Матэ', text: 'Ладонь к столу судей: стоп, секундомер стоит' },
  { id: 'passive', name: 'Пассивность', text: 'Предплечья вращаются перед грудью' },
  { id: 'false-attack', name: 'Ложная атака', text: 'Кулаки вперёд и вниз' },
  { id: 'penalty', name: 'Сидо, хансоку-макэ', text: 'Палец показывает на наказанного' },
  {
    id: 'delay',
    name: 'Затягивание времени',
    text: 'Ладонь вверх, к месту начала схватки; потом палец вверх, если наказания ещё нет, или жест сидо',
  },
  { id: 'judogi', name: 'Поправьте форму', text: 'Руки крест-накрест у пояса' },
  { id: 'cancel', name: 'Оценки нет', text: 'Повторяет оценку, другой рукой машет над головой' },
  { id: 'doctor', name: 'Врач', text: 'Ладонь вверх: от стола врача к спортсмену' },
  { id: 'winner', name: 'Победа', text: 'Рука к победителю, ладонь внутрь' },
]

/** What the referee of a judo contest shows: two lists agree on each but `delay`, which British Judo has since 2026. */
export const gestures: Gesture[] = shown.map((gesture) => ({
  ...gesture,
  certainty: 'high',
  sources:
    gesture.id === 'delay' ? ['rules-british-2026'] : ['gestures-judogno', 'gestures-judowiki'],
}))
