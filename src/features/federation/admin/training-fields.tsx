import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Sport, sportNames } from '#features/sport/sports.ts'
import { KnownField } from '#kit/admin/known-field.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { recordClient } from '#kit/admin/record-screens/record-client.ts'
import { weekdayNames } from '#kit/text/day-names.ts'
import { laterBy } from '#kit/text/later-by.ts'
import { type ClubTraining, levelNames, sexNames } from '../club-training.ts'
import { clubs } from '../clubs.record.ts'
import { usualPlaces } from '../group-words.ts'
import { districtsOf } from '../training-place.ts'
import { weekdays } from '../vocabulary.ts'
import css from './schedule-field.module.css'

export const unchosenDay = 0
const days = weekdays.map((day) => ({ value: String(day), label: weekdayNames[day - 1] ?? '' }))

interface TrainingFieldsProps {
  training: ClubTraining
  sports: Sport[]
  /** The trainings of the club that have a hall of their own. */
  halls: ClubTraining[]
  errorOf(name: keyof ClubTraining): ReactNode
  change(part: Partial<ClubTraining>): void
  copy(): void
}

/** Everything about one training: when, who, for whom, for how much. */
export function TrainingFields(props: TrainingFieldsProps) {
  const { training, sports, errorOf, change, copy } = props
  const { text, years, select } = inputsOf({ training, errorOf, change })
  const taught = [...new Set([...sports, ...(training.sport ? [training.sport] : [])])]

  return (
    <div className={css.fields}>
      <NativeSelect
        label="День"
        withAsterisk
        data={
          training.weekday === unchosenDay
            ? [{ value: String(unchosenDay), label: 'Выберите день' }, ...days]
            : days
        }
        error={errorOf('weekday')}
        value={String(training.weekday)}
        onChange={({ currentTarget }) => change({ weekday: Number(currentTarget.value) })}
        className={css.wide}
      />
      <TextInput
        label="С"
        withAsterisk
        type="time"
        {...text('from')}
        onChange={({ currentTarget: { value: from } }) => {
          const { days, hour } = laterBy(training.to, training.from, from)
          change({ from, to: days === 0 ? hour : training.to })
        }}
      />
      <TextInput label="До" withAsterisk type="time" {...text('to')} />
      <TextInput
        label="Группа"
        placeholder="Дети, 7–9 лет"
        {...text('group')}
        className={css.wide}
      />
      <TextInput label="Тренер" {...text('coach')} className={css.wide} />
      <NumberInput label="С какого возраста" {...years('ageFrom')} />
      <NumberInput label="До какого возраста" {...years('ageTo')} />
      <NativeSelect
        label="Уровень"
        description={training.level === 'team' && 'На\u00a0сайте: «Сюда отбирают тренеры»'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={optionsOf(levelNames)}
        {...select('level')}
        className={css.wide}
      />
      <NativeSelect
        label="Для кого"
        data={optionsOf({ ...sexNames, any: 'для всех' })}
        {...select('sex')}
        className={css.wide}
      />
      {taught.length > 1 && (
        <NativeSelect
          label="Вид спорта"
          data={[
            { value: '', label: 'Не указан' },
            ...taught.map((sport) => ({ value: sport, label: sportNames[sport] })),
          ]}
          {...select('sport')}
          className={css.wide}
        />
      )}
      <TextInput
        label="Цена"
        description="Пусто — как у клуба"
        placeholder="например, 400 ₽ за занятие"
        {...text('price')}
        className={`${css.wide} ${css.first}`}
      />
      <TextInput
        label="Места"
        description="«Есть места», «мест мало» или «мест нет»"
        list="usual-places"
        {...text('places')}
        className={css.wide}
      />
      <datalist id="usual-places">
        {usualPlaces.map((places) => (
          <option key={places} value={places} />
        ))}
      </datalist>
      <HallFields {...props} />
      <Button
        variant="subtle"
        leftSection={<IconCopy size={18} />}
        onClick={copy}
        className={css.copy}
      >
        Такое же в другой день
      </Button>
    </div>
  )
}

/** Where it is, when not at the club's address; a hall that is known already brings its district. */
function HallFields({ training, halls, errorOf, change }: TrainingFieldsProps) {
  const { text } = inputsOf({ training, errorOf, change })
  const districts = new Map(halls.map(({ hall = '', district = '' }) => [hall, district]))
  return (
    <>
      <TextInput
        label="Другой зал"
        description="Пусто — адрес клуба"
        placeholder="ул. Лесная, д. 21, школа № 12"
        list="known-halls"
        {...text('hall')}
        onChange={({ currentTarget: { value: hall } }) => {
          const district = hall === '' ? '' : districts.get(hall)
          change(district === undefined ? { hall } : { hall, district })
        }}
        className={`${css.wide} ${css.first}`}
      />
      <datalist id="known-halls">
        {[...districts.keys()].map((hall) => (
          <option key={hall} value={hall} />
        ))}
      </datalist>
      {(training.hall || training.district) && (
        <KnownField
          label="Район этого зала"
          description="Пусто — как у клуба"
          load={listDistricts}
          value={training.district ?? ''}
          error={errorOf('district')}
          onChange={(district) => change({ district })}
          className={css.wide}
        />
      )}
    </>
  )
}

/** By which people look for a hall: the same is to be written the same. */
const listDistricts = async () => districtsOf(await recordClient(clubs).list())

type Line = 'from' | 'to' | 'group' | 'coach' | 'price' | 'places' | 'hall'

function inputsOf({
  training,
  errorOf,
  change,
}: Pick<TrainingFieldsProps, 'training' | 'errorOf' | 'change'>) {
  const text = (name: Line) => ({
    value: training[name] ?? '',
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  })
  const years = (name: 'ageFrom' | 'ageTo') => ({
    ...({
      min: 2,
      max: 99,
      clampBehavior: 'none',
      hideControls: true,
      inputMode: 'numeric',
    } as const),
    value: training[name] ?? '',
    error: errorOf(name),
    onChange: (given: string | number) =>
      change({ [name]: typeof given === 'number' ? given : null }),
  })
  const select = (name: 'level' | 'sex' | 'sport') => ({
    value: training[name] ?? '',
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      change({ [name]: value === '' ? null : value }),
  })
  return { text, years, select }
}
