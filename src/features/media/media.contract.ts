import { z } from 'zod'
import { keysOf } from '#kit/base/keys-of.ts'
import {
  expectedVersion,
  instant,
  ownFilePath,
  plainText,
  recordFields,
  recordId,
} from '#kit/contract/fields.ts'
import { photoRightNames } from './rights.ts'

const photoRights = z.enum(keysOf(photoRightNames), 'Выберите право на\u00a0снимок')

const variant = z.object({
  image: z.string(),
  type: z.enum(['image/avif', 'image/jpeg']),
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
})

export const photo = z.object({
  ...recordFields,
  album_id: z.number(),
  title: z.string(),
  description: z.string(),
  alt: z.string(),
  author: z.string().meta({ description: 'Кто снимал; пусто — автор альбома' }),
  rights: photoRights.meta({ description: 'По какому праву показан; пусто — как у альбома' }),
  image: z.string().meta({ description: 'Адрес самого большого варианта (JPEG)' }),
  variants: z.array(variant),
  width: z.number(),
  height: z.number(),
  placeholder: z.string().meta({ description: 'Крошечная замена, data:image/webp' }),
  takenAt: z.string().nullable(),
  order: z.number(),
  focalX: z.number(),
  focalY: z.number(),
  hidden: z.boolean(),
  hiddenReason: z.string().meta({ description: 'Почему скрыта; у видимой всегда пусто' }),
  consents: z.array(z.int()).nullable().optional().meta({
    description:
      'Номера согласий тех, кто на снимке; видит только редактор. null: не читается, и снимка не видит никто',
  }),
  conditions: z
    .string()
    .optional()
    .meta({ description: 'На каких условиях люди на снимке разрешили его показывать' }),
})
export type Photo = z.infer<typeof photo>

export const albumListQuery = z.object({
  service: z.enum(['no', 'only']).optional().catch(undefined).meta({
    description: 'Альбом, где сайт держит картинки своих страниц: no — без него, only — он один',
  }),
})

/** Whose pictures are looked for elsewhere. */
export const pictureUsesQuery = z.object({
  album: z.coerce.number().pipe(recordId).optional(),
  photos: z
    .string()
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(z.array(recordId).max(1_000))
    .optional()
    .meta({ description: 'Номера через запятую' }),
})

/** Every record in its new place; those left out follow in the order they had. */
export const orderInput = z.object({
  ids: z.array(recordId).min(1, 'Перечислите записи по порядку').max(20_000),
})

const percent = z.int('Нужно целое число от 0 до 100').min(0).max(100)

const photoTexts = {
  title: plainText({ max: 200 }),
  description: plainText({ max: 1000, multiline: true }),
  alt: plainText({ max: 250 }),
}

const chooseBoth = 'Выберите альбом и изображения'

/** Both forms of an upload end as this; the picture itself has been received by then. */
export const photoCreate = z.object({
  album_id: z.int(chooseBoth).min(1, chooseBoth).max(2_147_483_647, chooseBoth),
  image: z.string(chooseBoth).min(1, chooseBoth),
  title: photoTexts.title.optional(),
  description: photoTexts.description.optional(),
  alt: photoTexts.alt.optional(),
  order: z
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .meta({ description: 'Место в альбоме; без него — в конце' }),
})

export const siteImageCreate = photoCreate.omit({ album_id: true, order: true })

/** Which stored image an address belongs to. */
export const imageQuery = z.object({ path: ownFilePath })

const queryText = z.string().max(3000).optional()

/** What a raw upload says in the address; for a JSON one the body has the same names. */
export const uploadQuery = z.object({
  album_id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, chooseBoth)
    .optional()
    .meta({ description: 'Номер альбома; без него снимок не принимается' }),
  title: queryText,
  description: queryText,
  alt: queryText,
  order: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
})
export const imageUploadQuery = uploadQuery.omit({ album_id: true, order: true })

/** People who can be told in one picture. */
const mostMarked = 60

export const photoUpdate = z
  .object({
    ...photoTexts,
    author: plainText({ max: 160 }),
    rights: photoRights,
    album_id: recordId,
    takenAt: instant.nullable(),
    focalX: percent,
    focalY: percent,
    hidden: z.boolean(),
    hiddenReason: plainText({ max: 200 }),
    consents: z.array(recordId).max(mostMarked, `Не больше ${mostMarked} человек`),
  })
  .partial()
  .extend({ version: expectedVersion })
export type PhotoUpdate = z.infer<typeof photoUpdate>

export const photoRotation = z.object({
  degrees: z.union([z.literal(90), z.literal(180), z.literal(270)], 'Поворот на 90, 180 или 270°'),
  version: expectedVersion,
})

export const removalCreate = z.object({
  message: plainText({ max: 500, multiline: true }).optional(),
  contact: plainText({ max: 120 }).optional(),
  others: z
    .boolean()
    .optional()
    .meta({ description: 'Просят убрать и другие фотографии альбома с этим человеком' }),
})
export type RemovalCreate = z.infer<typeof removalCreate>

/** Too many at once: the photo stays until the editor has looked. */
export const removalWaits = z.object({ hidden: z.literal(false) })

export const removalRequest = z.object({
  ...recordFields,
  message: z.string(),
  contact: z.string(),
  others: z.boolean(),
  sender: z.string().meta({ description: 'Одинаков у просьб с одного адреса' }),
  photo,
  albumTitle: z.string(),
  cameBack: z.literal(true).optional().meta({
    description: 'Снимок удалили по\u00a0ней и\u00a0вернули из\u00a0корзины: она ждёт снова',
  }),
})
export type RemovalRequest = z.infer<typeof removalRequest>

/** At most so many are decided at once. */
export const mostDeclined = 500
export const removalDecline = z.object({
  ids: z.array(recordId).min(1, 'Выберите просьбы').max(mostDeclined),
  closesOthers: z
    .boolean()
    .optional()
    .meta({ description: 'И то, о чём просили сверх этих снимков, тоже закрыть' }),
})

export const othersOutcome = z.enum(['removed', 'none', 'kept']).meta({
  description: 'removed: убраны; none: других с этим человеком нет; kept: оставлены',
})
export type OthersOutcome = z.infer<typeof othersOutcome>

/** The photo of a request is decided, the others with that person are not. */
export const askedOthers = z.object({
  id: z.int(),
  askedAt: z.string(),
  outcome: z.enum(['removed', 'kept']).meta({ description: 'Что стало с первым снимком' }),
  albumId: z.int().nullable().meta({ description: 'null — альбома больше нет' }),
  albumTitle: z.string(),
  consents: z.array(z.int()).meta({ description: 'Кто был отмечен на первом снимке' }),
  hasPicture: z
    .boolean()
    .meta({ description: 'Первый снимок ещё есть: GET /api/removal-others/{id}/picture' }),
  message: z.string(),
  contact: z.string(),
  sender: z.string(),
})
export type AskedOthers = z.infer<typeof askedOthers>

export const othersClose = z.object({
  ids: z.array(recordId).min(1, 'Выберите просьбы').max(mostDeclined),
  outcome: othersOutcome,
})

/** What became of the photos when their requests were declined. */
export const removalsDeclined = z.object({
  shown: z.array(z.int()).meta({ description: 'Снимки, которые видны посетителям' }),
  hidden: z
    .array(
      z.object({
        photo: z.int(),
        name: z.string(),
        why: z.enum(['asked', 'editor', 'noConsent']).meta({
          description:
            'asked: о нём просит и кто-то ещё; editor: его скрыл редактор; noConsent: показать нельзя, и просьба осталась',
        }),
        words: z.string(),
      }),
    )
    .meta({ description: 'Снимки, которые остались скрыты' }),
})
export type RemovalsDeclined = z.infer<typeof removalsDeclined>

const day = z.string().meta({ description: 'ГГГГ-ММ-ДД' })

/** Where a photo that was removed still is, as far as the site can know. */
export const removalLeft = z.object({
  isBack: z.boolean().meta({ description: 'Её вернули из корзины' }),
  sameIn: z
    .array(z.object({ id: z.int(), title: z.string() }))
    .meta({ description: 'Альбомы, где есть точно такая же' }),
  trashedUntil: day.nullable(),
  phonesUntil: z
    .string()
    .nullable()
    .meta({ description: 'До когда её может показать телефон без связи' }),
  copies: z
    .array(
      z.object({
        name: z.string(),
        day,
        goesOn: day.nullable().meta({ description: 'Когда сайт её удалит; null — сам не удалит' }),
        isSure: z.boolean().meta({ description: 'false — содержимое копии ещё не прочитано' }),
      }),
    )
    .meta({ description: 'Резервные копии, в которых она есть' }),
  copiesUntil: day.nullable().meta({
    description: 'Когда исчезнет последняя, вместе с теми, что ещё сделают, пока она в корзине',
  }),
  far: z
    .object({
      copies: z.array(z.object({ name: z.string(), day, isSure: z.boolean() })),
      strangers: z
        .int()
        .meta({ description: 'Сколько там ещё копий, о которых здесь ничего не известно' }),
      until: day.nullable().meta({ description: 'Когда исчезнет оттуда; null — неизвестно' }),
      isKnown: z.boolean().meta({ description: 'false — сайт ещё не смотрел, что там лежит' }),
    })
    .nullable()
    .meta({ description: 'Во втором месте копий; null — его нет' }),
})
export type RemovalLeft = z.infer<typeof removalLeft>

export const removalDone = z.object({
  id: z.int(),
  askedAt: z.string(),
  doneAt: z.string(),
  doneBy: z.string(),
  photoId: z.int(),
  destroyedAt: z
    .string()
    .nullable()
    .meta({ description: 'Когда она исчезла и из корзины; null — ещё нет или не отмечено' }),
  destroyedBy: z.string(),
  albumTitle: z.string(),
  outcome: z.enum(['removed', 'kept']),
  others: z
    .enum(['asked', ...othersOutcome.options])
    .nullable()
    .meta({
      description: 'Что стало с другими снимками; asked — ещё не решено, null — не просили',
    }),
  left: removalLeft
    .nullable()
    .meta({ description: 'Где ещё осталась; у оставленной на сайте null' }),
})
export type RemovalDone = z.infer<typeof removalDone>
